import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { batchEndpoints } from '#lib/contract/endpoints/batch.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import { orderEndpoints } from '#lib/contract/endpoints/order.ts';
import { entities } from '#lib/contract/entities.ts';

const FOLDER = join(import.meta.dirname, '../../src/lib/contract/endpoints');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = await Promise.all(
  readdirSync(FOLDER).map((file): Promise<object> => import(join(FOLDER, file)))
);

/** Every endpoint of the API (§7): the entities', and what the contract's folder defines. */
export const endpoints: Endpoint[] = [
  ...Object.values(entities).flatMap((entity) => [
    ...Object.values(entityEndpoints(entity)),
    ...Object.values(batchEndpoints(entity)),
    ...(entity.shown > 0 ? Object.values(orderEndpoints(entity)) : [])
  ]),
  ...modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
];

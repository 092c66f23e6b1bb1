import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { bulkEndpoint, orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { entityEndpoints } from '#lib/contract/endpoints/entity.ts';
import { importEndpoint } from '#lib/contract/endpoints/import.ts';
import { entities } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';

const FOLDER = join(import.meta.dirname, '../../src/lib/contract/endpoints');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = await Promise.all(
  readdirSync(FOLDER).map((file): Promise<object> => import(pathToFileURL(join(FOLDER, file)).href))
);

/** Every endpoint of the API (§7): those of entities and those defined in `FOLDER`. */
export const endpoints: Endpoint[] = [
  ...Object.values(entities).flatMap((entity) => [
    ...Object.values(entityEndpoints(entity)),
    bulkEndpoint(entity),
    ...(isImported(entity) ? [importEndpoint(entity)] : []),
    ...(entity.shown > 0 ? Object.values(orderEndpoints(entity)) : [])
  ]),
  ...modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
];

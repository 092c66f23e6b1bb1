import { object, string } from 'yup';
import type { InferType } from 'yup';
import { timestamp } from './stored.ts';

const STATES = ['current', 'stale', 'building', 'failed'] as const;

/** Whether the prerendered site shows what the database holds. */
export type PublishState = (typeof STATES)[number];

/** Answer of `GET /publish`, and of `POST /publish`, which starts one (administrators only); `message` says why the last one failed. */
export const publishing = () =>
  object({ state: string().oneOf(STATES).defined(), message: string(), publishedAt: timestamp().optional() }).meta({ name: 'Publishing' });
export type Publishing = InferType<ReturnType<typeof publishing>>;

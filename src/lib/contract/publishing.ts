import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { timestamp } from './base-fields.ts';

/** Whether the prerendered site shows what the database holds. */
const STATES = ['current', 'stale', 'building', 'failed'] as const;

const progress = () =>
  object({ done: number().integer().defined(), all: number().integer().defined() });
/** How many of a build's pages are done. */
export type Progress = InferType<ReturnType<typeof progress>>;

const failedPage = () => object({ page: string().defined(), reason: string().defined() });
/** A page that could not be rendered, by its address, and why. */
export type FailedPage = InferType<ReturnType<typeof failedPage>>;

/**
 * Answer of `GET /publish`, and of `POST /publish`, which starts one; `message` says why the last
 * one failed, `since` when the state began, `failed` which pages of the published site are not as
 * they should be.
 */
export const publishing = () =>
  object({
    state: string().oneOf(STATES).defined(),
    since: timestamp(),
    message: string(),
    publishedAt: timestamp().optional(),
    progress: progress().optional().default(undefined),
    failed: array(failedPage().defined()).optional()
  }).meta({ name: 'Publishing' });
export type Publishing = InferType<ReturnType<typeof publishing>>;

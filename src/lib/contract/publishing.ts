/** Whether the prerendered site shows what the database holds. */
export type PublishState = 'current' | 'stale' | 'building' | 'failed';

/** Answer of `GET /publish`, and of `POST /publish`, which starts one (administrators only). */
export interface Publishing {
  state: PublishState;
  /** Why the last one failed. */
  message?: string;
  publishedAt?: string;
}

export const PUBLISH_PATH = '/publish';

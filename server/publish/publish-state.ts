import type { Progress, Publishing } from '#lib/contract/publishing.ts';
import type { Published } from './site.ts';

/** What a process knows of publishing. */
export interface Known {
  live: Published | undefined;
  isStale: boolean;
  /** Of the build that runs; without one none does. */
  progress: Progress | undefined;
  failure: string | undefined;
}

/** As `GET /publish` tells it, with the moment since when the state lasts. */
export function publishState() {
  let last = { state: '', since: '' };
  return ({ live, isStale, progress, failure }: Known): Publishing => {
    const state = progress
      ? 'building'
      : failure !== undefined
        ? 'failed'
        : isStale
          ? 'stale'
          : 'current';
    if (state !== last.state) last = { state, since: new Date().toISOString() };
    return {
      state,
      since: last.since,
      ...(failure === undefined ? {} : { message: failure }),
      ...(progress ? { progress } : {}),
      ...(live ? { publishedAt: live.publishedAt } : {}),
      ...(live?.failed?.length ? { failed: live.failed } : {})
    };
  };
}

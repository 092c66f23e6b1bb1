import type { FailedPage, Progress } from '#lib/contract/publishing.ts';

/**
 * What visitors see: the content it shows, the code it was made with, when it was published, and
 * which pages failed.
 */
export interface Published {
  contentVersion: number;
  version: string;
  publishedAt: string;
  failed?: FailedPage[];
}

/** Where and how the site is published: here, or by a host that is told to. */
export interface Site {
  /** Whether it lies on this machine. */
  isHere: boolean;
  /** Processes that share it take turns: they have the same name for it. */
  id(): Promise<string>;
  /** Of the code that a site published now would be made with. */
  version(): Promise<string>;
  /** What is live; undefined before the first time. */
  current(): Promise<Published | undefined>;
  /**
   * Publishes the content as it is now. Rejects with a sentence that says why not, and leaves what
   * is live.
   */
  publish(
    contentVersion: number,
    around: { progress: (progress: Progress) => void; signal: AbortSignal }
  ): Promise<Published>;
  /** The live site's folder, where it is on this machine. */
  folder(): string | undefined;
}

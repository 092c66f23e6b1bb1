import { cached } from '#lib/browser/use-resource.ts';

/** The content of a JSON file of the published site, loaded once. Rejects without a connection. */
export const publishedData = cached(async (path: string): Promise<unknown> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
});

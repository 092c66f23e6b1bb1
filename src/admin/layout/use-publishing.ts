import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { api } from '../shared/api.ts';

/** The states in a stream of server-sent events; EventSource cannot send the token. */
export async function* publishingIn(
  stream: ReadableStream<Uint8Array>
): AsyncGenerator<Publishing> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (event.startsWith('event: publishing\n') && data) yield JSON.parse(data) as Publishing;
    }
  }
}

const KEY = ['publishing'];
/** The pause before an ended stream is opened again, in milliseconds. */
const AGAIN = 5_000;

/** Reports every state until `signal` aborts; opens a stream that ends again. */
async function follow(signal: AbortSignal, seen: (publishing: Publishing) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const publishing of publishingIn(await api.publishEvents(signal)))
        seen(publishing);
    } catch {
      // Without the stream the query below stands in.
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** Whether the public site is up to date, and how to publish it. */
export function usePublishing() {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    void follow(leaving.signal, (publishing) => client.setQueryData(KEY, publishing));
    return () => leaving.abort();
  }, [client]);
  // For networks that block the stream.
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: () => api.publishState(),
    refetchInterval: 3 * AGAIN
  });
  const start = useMutation({
    mutationFn: () => api.publish(),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: () => client.invalidateQueries({ queryKey: KEY })
  });
  return {
    publishing: isError ? undefined : data,
    start: () => start.mutate(),
    starting: start.isPending
  };
}

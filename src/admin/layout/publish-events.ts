import type { Publishing } from '#lib/contract/publishing.ts';

/** The states in a stream of server-sent events; EventSource would read it, but sends no token. */
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

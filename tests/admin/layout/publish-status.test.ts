import { expect, test } from 'vitest';
import { publishingIn } from '../../../src/admin/layout/use-publishing.ts';

const STREAM =
  'event: publishing\ndata: {"state":"building","since":"ä"}\n\n' +
  'event: beat\ndata: \n\n' +
  'event: publishing\ndata: {"state":"current","since":"b"}\n\n';

test.each([1, 7, 50, 1000])(
  '§2 the states in a stream of events are read, however it is cut: %i bytes at a time',
  async (size) => {
    const bytes = new TextEncoder().encode(STREAM);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      }
    });
    const states = [];
    for await (const state of publishingIn(stream)) states.push(state);
    expect(states).toEqual([
      { state: 'building', since: 'ä' },
      { state: 'current', since: 'b' }
    ]);
  }
);

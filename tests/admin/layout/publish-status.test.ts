import { expect, test } from 'vitest';
import { readEvents } from '../../../src/admin/features/publishing/publish-status.tsx';

const STREAM =
  'event: publishing\ndata: {"state":"building","since":"ä"}\n\n' +
  'event: beat\ndata: \n\n' +
  'event: publishing\ndata: {"state":"current","since":"b"}\n\n';

test.each([1, 7, 50, 1000])('§2 reads states in events that arrive in %i bytes', async (size) => {
  const bytes = new TextEncoder().encode(STREAM);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let start = 0; start < bytes.length; start += size)
        controller.enqueue(bytes.slice(start, start + size));
      controller.close();
    }
  });
  const states = [];
  for await (const state of readEvents(stream)) states.push(state);
  expect(states).toEqual([
    { state: 'building', since: 'ä' },
    { state: 'current', since: 'b' }
  ]);
});

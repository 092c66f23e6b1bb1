import { expect, test, vi } from 'vitest';
import { createPreviewQueue } from '../../../../server/publish/page-preview.ts';

const LIMITS = { maxWaiting: 30, maxWaitMs: 15_000 };
const open = new AbortController().signal;

/** A queue whose renderings the test completes, in order. */
function opened(limits = LIMITS) {
  const started: { key: string; finish: () => void }[] = [];
  const queue = createPreviewQueue<string>(limits);
  const ask = (who: string, key: string, signal = open) =>
    queue
      .run(
        who,
        key,
        () =>
          new Promise((resolve) => {
            started.push({ key, finish: () => resolve(key) });
          }),
        signal
      )
      .catch((error: Error) => error.name);
  const finishAll = async () => {
    for (let index = 0; index < started.length; index++) {
      started[index]?.finish();
      // The next rendering starts after this response.
      await new Promise(setImmediate);
    }
  };
  return { queue, begun: started, ask, finishAll };
}

test('§2 Preview: a single request of an editor runs before the many of another', async () => {
  const { begun, ask, finishAll } = opened({ ...LIMITS, maxWaiting: 3 });
  const many = ['a', 'b', 'c', 'd'].map((key) => ask('siti', key));
  const one = ask('budi', 'his');
  await finishAll();
  expect(await one).toBe('his');
  expect(await Promise.all(many)).toEqual(['a', 'b', 'c', 'QueueFullError']);
  expect(begun.findIndex(({ key }) => key === 'his')).toBeLessThan(3);
});

test('§2 Preview: concurrent requests for a page share one rendering, and later ones get a new one', async () => {
  const { begun, ask, finishAll } = opened();
  const answers = Promise.all([ask('siti', 'a'), ask('siti', 'b'), ask('budi', 'b')]);
  await finishAll();
  expect(await answers).toEqual(['a', 'b', 'b']);
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  const later = ask('siti', 'b');
  await finishAll();
  expect(await later).toBe('b');
  expect(begun).toHaveLength(3);
});

test('§2 Preview: a preview that nobody waits for is not rendered', async () => {
  const { begun, ask, finishAll } = opened();
  const [closed, other] = [new AbortController(), new AbortController()];
  const answers = Promise.all([
    ask('siti', 'a'),
    ask('siti', 'gone', closed.signal),
    ask('siti', 'shared', other.signal),
    ask('budi', 'shared')
  ]);
  closed.abort();
  other.abort();
  expect(await ask('siti', 'too late', closed.signal)).toBe('QueueFullError');
  await finishAll();
  expect(await answers).toEqual(['a', 'QueueFullError', 'shared', 'shared']);
  expect(begun.map(({ key }) => key)).toEqual(['a', 'shared']);
});

test('§9 Preview: a request that waits too long is refused, and a running one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { queue, begun, ask } = opened();
    const [first, second] = [ask('siti', 'a'), ask('siti', 'b')];
    vi.advanceTimersByTime(LIMITS.maxWaitMs);
    expect(await second).toBe('QueueFullError');
    expect(queue.size()).toBe(0);
    begun[0]?.finish();
    expect(await first).toBe('a');
  } finally {
    vi.useRealTimers();
  }
});

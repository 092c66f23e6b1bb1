import { afterAll, expect, it, vi } from 'vitest';

const fetch = vi.fn(async (_url: unknown, _options?: RequestInit) => Response.json({ kept: 0 }));
vi.stubGlobal('fetch', fetch);
const { sendFeedback, withdraw } =
  await import('../../../../src/islands/detection/feedback/send.ts');
afterAll(() => void vi.unstubAllGlobals());

const feedback: Omit<Parameters<typeof sendFeedback>[0], 'keep'> = {
  photos: [new Blob(['x'])],
  part: 'leaf',
  centre: undefined,
  answer: { error: 'x', message: 'x', alternatives: [] },
  correct: 'Jahe',
  code: '7K3MZQ0X5WJ8RTN2VAHC'
};
const outlivesPage = () => fetch.mock.lastCall?.[1]?.keepalive;

it('§2 Feedback: feedback and withdrawals arrive even if the page is left at once', async () => {
  await sendFeedback({ ...feedback, keep: false });
  expect(outlivesPage()).toBe(true);
  await withdraw(feedback.code);
  expect(outlivesPage()).toBe(true);
});

it('§2 Feedback: photographs are too large to outlive the page', async () => {
  await sendFeedback({ ...feedback, keep: true });
  expect(outlivesPage()).toBe(false);
});

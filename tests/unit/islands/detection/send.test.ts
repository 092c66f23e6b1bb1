import { afterAll, expect, it, vi } from 'vitest';
import { api } from '#lib/session/session.ts';
import { sendFeedback, withdraw } from '../../../../src/islands/detection/feedback/send.ts';

const call = vi.spyOn(api, 'call').mockResolvedValue({ kept: 0, deleted: 0 });
afterAll(() => call.mockRestore());

const feedback: Omit<Parameters<typeof sendFeedback>[0], 'keep'> = {
  photos: [new Blob(['x'])],
  part: 'leaf',
  centre: undefined,
  answer: { error: 'x', message: 'x', alternatives: [] },
  correct: 'Jahe',
  code: '7K3MZQ0X5WJ8RTN2VAHC'
};
const outlivesPage = () => (call.mock.lastCall?.[2] as RequestInit | undefined)?.keepalive;

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

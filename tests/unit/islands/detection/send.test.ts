import { afterAll, expect, it, vi } from 'vitest';
import { api } from '#lib/session/session.ts';
import {
  sendFeedback,
  withdraw
} from '../../../../src/islands/detection/features/feedback/send.ts';

const call = vi.spyOn(api, 'call').mockResolvedValue({ kept: 0, deleted: 0 });
afterAll(() => call.mockRestore());

const feedback: Omit<Parameters<typeof sendFeedback>[0], 'keep'> = {
  photos: [new Blob(['x'])],
  part: 'leaf',
  centre: undefined,
  answer: { error: 'x', message: 'x', suggestions: [] },
  correct: 'Jahe',
  credit: undefined,
  code: '7K3MZQ0X5WJ8RTN2VAHC',
  onUpload: () => undefined
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
  expect(outlivesPage()).toBeUndefined();
});

it('§2 Feedback: the name to show is sent only with both consents', async () => {
  const sent = async (more: { keep: boolean; credit: string | undefined }) => {
    await sendFeedback({ ...feedback, ...more });
    const { body } = call.mock.lastCall![2] as { body: FormData };
    return [body.get('keep'), body.get('show'), body.get('credit')];
  };
  expect(await sent({ keep: true, credit: 'Sari' })).toEqual(['true', 'true', 'Sari']);
  expect(await sent({ keep: true, credit: undefined })).toEqual(['true', null, null]);
  expect(await sent({ keep: false, credit: 'Sari' })).toEqual([null, null, null]);
});

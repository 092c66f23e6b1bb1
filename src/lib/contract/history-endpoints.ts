import { array, number, object, string } from 'yup';
import { HISTORY_PATH } from './api-paths.ts';
import { currentPassword } from './auth.ts';
import { json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { historyAnswer } from './history.ts';
import { LARGEST_ID } from './limits.ts';
import { pageQuery, restored } from './trash-endpoints.ts';

const tag = 'History';
const editor = { tag, access: 'editor' } as const;

/** Who changed what and when, and the way back (decision 015). */
export const historyEndpoints: Endpoint[] = [
  {
    ...editor,
    method: 'get',
    path: HISTORY_PATH,
    summary: 'What was changed, the newest first; of one row with its `entity` and `id`',
    description:
      'Creations, changes, deletions and restorations by whom, with the values before and after; of a password only that it changed. Those of accounts are for administrators only.',
    query: pageQuery().shape({ id: number().integer().min(1).max(LARGEST_ID) }),
    answers: { 200: json('A page of it', historyAnswer()) },
    refusals: [422]
  },
  {
    ...editor,
    method: 'post',
    path: `${HISTORY_PATH}/{id}/restore`,
    body: { schema: object({ current_password: currentPassword() }), use: 'changes' },
    summary: 'Writes the values from before that change back, as an update',
    description:
      'The restoration is a change of its own in the history. 409 where there is nothing to write back, 422 where a value is not valid any more.',
    answers: {
      200: json(
        'They are back; `left` names fields that could not be',
        restored().shape({ left: array(string().defined()).defined() })
      )
    },
    refusals: [404, 409, 422, 429]
  }
];

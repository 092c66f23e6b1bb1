import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';
import { typedPassword, username } from './auth.ts';
import { timestamp } from './base-fields.ts';

/** `DELETE /profile`: the account's name typed anew, and its current password. */
export const removalSchema = object({ username: username(), current_password: typedPassword() });
export type Removal = InferType<typeof removalSchema>;

/** One of one's own live sessions; `current` is the one that asks. */
const ownSession = () =>
  object({
    id: string().uuid().defined(),
    user_agent: string().defined(),
    created_at: timestamp(),
    expires_at: timestamp(),
    current: boolean().defined()
  });
export type OwnSession = InferType<ReturnType<typeof ownSession>>;

/** Answer of `GET /profile/sessions`, the newest first. */
export const ownSessionsAnswer = () => object({ sessions: array(ownSession()).defined() });
export type OwnSessionsAnswer = InferType<ReturnType<typeof ownSessionsAnswer>>;

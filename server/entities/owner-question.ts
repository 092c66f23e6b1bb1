import type { Context } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { passwordProof } from '../accounts/password-proof.ts';
import type { AuthEnv, SignedIn } from '../http/auth-middleware.ts';
import type { Deps } from '../deps.ts';
import { validateFields } from './validate.ts';

/**
 * Who asks for a change of rows; where it is of what they themselves sign in with, with the proof
 * that they know their password.
 */
export function ownerQuestion(deps: Pick<Deps, 'db' | 'config'>, entity: AnyEntity) {
  const proof = passwordProof(deps);
  return async (
    c: Context<AuthEnv>,
    ids: number[],
    fields: Record<string, unknown>,
    password: unknown
  ): Promise<SignedIn> => {
    const by = c.var.user;
    if (entity.name !== 'user' || !ids.includes(by.id)) return by;
    return proof.proveFor(c, by, await validateFields(entity, fields, true), password);
  };
}

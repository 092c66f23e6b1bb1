import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { createPasswordResets } from '../../server/accounts/password-resets.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { write } from '../support/bad-input.ts';
import { api as admin, app, token as adminToken } from '../support/block-app.ts';
import { addFactor, login, siti, sitisAppOfEach, token } from '../support/second-factor.ts';
import { SITI } from '../support/test-app.ts';

const { user } = entities;
const BUDI = { ...SITI, username: 'budi', email: 'budi@example.test' };
const [SITIS_ID, BUDIS_ID] = [2, 3];
const { password: current_password } = SITI;
const password = 'Temulawak$1';
const TABLES = `api_tokens known_networks passkeys password_resets second_factors sessions sign_ins
  sign_on_identities`.split(/\s+/) as 'passkeys'[];

/** Returns the rows of an account in each table, and the account itself. */
const rowsOf = (id: number) => {
  const owned = TABLES.map((table) => app.db.selectFrom(table).where('user_id', '=', id));
  const account = app.db.selectFrom('users').where('id', '=', id).selectAll().execute();
  return Promise.all([...owned.map((rows) => rows.selectAll().execute()), account]);
};

/** Adds every way to sign in to an account. Returns a code of its second factor. */
async function addWaysToSignIn(user_id: number, own: string): Promise<string> {
  const { secret } = await addFactor(app, own, current_password);
  const row = { user_id, created_at: '2026-01-01T00:00:00.000Z' };
  const passkey = { ...row, credential_id: own, public_key: '', counter: 0, name: '' };
  await app.db.insertInto('passkeys').values(passkey).execute();
  const apiToken = { ...row, token_hash: own, name: '', writes: '', expires_at: '2999' };
  await app.db.insertInto('api_tokens').values(apiToken).execute();
  const identity = { ...row, issuer: 'https://id.example', subject: own };
  await app.db.insertInto('sign_on_identities').values(identity).execute();
  await createPasswordResets(app.db).create(user_id, 'mail');
  return codeOf(secret);
}

let code: string;
sitisAppOfEach();
beforeEach(async () => {
  await addWaysToSignIn(BUDIS_ID, (await app.guest.register(BUDI)).token);
  code = await addWaysToSignIn(SITIS_ID, token);
});

const SESSIONS = 'api_tokens sessions';
const PASSKEYS = 'api_tokens passkeys sessions sign_on_identities';
const FACTORS = 'api_tokens passkeys second_factors sessions sign_on_identities';
const ALL = TABLES.filter((table) => !/known|sign_ins/.test(table)).join(' ');
const reset = async () => {
  const { path } = await admin.makeResetLink(SITIS_ID);
  await app.guest.resetPassword({ token: path.split('#')[1] ?? '', password });
};
const proof = () => ({ current_password, code });
const change = (values: object) => admin.update(user, SITIS_ID, values);
const endAll = () => write(app, adminToken, 'DELETE', `/admin/user/${SITIS_ID}/sessions`);
const setPassword = () => siti.updateProfile({ ...SITI, password, current_password });

// `tables` lists the tables from which the action removes rows.
const ACTIONS: [action: string, tables: string, act: () => Promise<unknown>][] = [
  ['a sign-in with a code', '', () => login(code)],
  ['new recovery codes', '', () => siti.renewRecoveryCodes(proof())],
  ['the removal of the factor', 'second_factors', () => siti.removeSecondFactor(proof())],
  ['a new address', 'password_resets', () => change({ email: 'baru@example.test' })],
  ['the end of all sessions', SESSIONS, endAll],
  ['a new password of the owner', SESSIONS, setPassword],
  ['a new password of an administrator', PASSKEYS, () => change({ password })],
  ['a higher role', FACTORS, () => change({ role: 'editor' })],
  ['a password reset', ALL, reset],
  ['a deletion', TABLES.join(' '), () => admin.remove(user, SITIS_ID)]
];

it.each(ACTIONS)(
  '§4 Accounts: %s removes all rows of the account from the tables “%s”, and no rows of another account',
  async (_, tables, act) => {
    const others = await rowsOf(BUDIS_ID);
    await act();
    const left = await rowsOf(SITIS_ID);
    expect(TABLES.filter((_table, index) => !left[index]?.length).join(' ')).toBe(tables);
    expect(await rowsOf(BUDIS_ID)).toEqual(others);
  }
);

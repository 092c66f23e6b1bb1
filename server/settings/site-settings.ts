import type { SettingsChange, SiteSettings } from '#lib/contract/endpoints/settings.ts';
import { STALE } from '#lib/contract/messages.ts';
import { parseTimeZone, type Config } from '../config/config.ts';
import { lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { isSameValue } from '../entities/lists/reference-lists.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';

const SETTING_NAME = 'site';

/**
 * The settings as stored. `first_day` is true if the dashboard shows the first-day list. `unmailed`
 * contains the ids of administrators who get no mails about changes that wait for review. New
 * administrators get these mails.
 */
type StoredSettings = Pick<
  SiteSettings,
  'review' | 'time_zone' | 'mails_authors' | 'first_day' | 'updated_at'
> & { unmailed: number[] };

const DEFAULTS: StoredSettings = {
  review: 'none',
  time_zone: 'Asia/Jakarta',
  mails_authors: true,
  first_day: true,
  unmailed: [],
  updated_at: ''
};

const HISTORY_FIELDS = ['review', 'time_zone', 'mailed', 'mails_authors'] as const;

async function readStored(db: Database): Promise<StoredSettings> {
  const stored = await readSetting(db, SETTING_NAME);
  return { ...DEFAULTS, ...(stored && (JSON.parse(stored) as StoredSettings)) };
}

const administratorsOf = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('role', '=', 'admin')
    .orderBy('username')
    .execute();

/**
 * Returns functions that read and change the settings of the site. Environment variables override
 * stored settings. Each read queries the database, because other instances may change settings.
 */
export function openSettings(
  db: Database,
  { review, timeZone }: Partial<Pick<Config, 'review' | 'timeZone'>>,
  sendsMail: boolean
) {
  const overrides = { ...(review && { review }), ...(timeZone && { time_zone: timeZone }) };
  const fixed = Object.keys(overrides) as SiteSettings['fixed'];
  const current = async (within: Database) => ({ ...(await readStored(within)), ...overrides });

  async function read(within = db): Promise<SiteSettings> {
    const { unmailed, ...settings } = await current(within);
    const admins = await administratorsOf(within);
    const administrators = admins.map(({ id, username }) => ({ id, name: username }));
    const mailed = admins.map(({ id }) => id).filter((id) => !unmailed.includes(id));
    return { ...settings, mailed, administrators, fixed, sends_mail: sendsMail };
  }

  return {
    read,
    isReviewed: async (): Promise<boolean> => (await current(db)).review === 'required',
    timeZone: async (): Promise<string> => (await current(db)).time_zone,
    /** Returns the administrators who are mailed when changes wait for review. */
    async mailedAccounts() {
      const { unmailed } = await readStored(db);
      return (await administratorsOf(db)).filter(({ id }) => !unmailed.includes(id));
    },
    /**
     * Changes the given settings and returns all settings. Records the change in the history.
     * Ignores accounts in `mailed` that are not administrators.
     * @throws HttpError 409 if the settings changed since `updated_at`, 422 for an unknown time
     * zone, or a setting that the environment overrides
     */
    update: ({ updated_at, mailed, ...sent }: SettingsChange, by: SignedIn) =>
      db.transaction().execute(async (trx): Promise<SiteSettings> => {
        await lockName(trx, 'settings');
        const before = await read(trx);
        if (updated_at !== undefined && updated_at !== before.updated_at)
          throw new HttpError(409, STALE);
        const { time_zone = before.time_zone } = sent;
        const zone = parseTimeZone(time_zone);
        if (!zone)
          throw invalidField('time_zone', 'time_zone must be a time zone such as Asia/Makassar');
        const changes = { ...sent, ...(sent.time_zone && { time_zone: zone }) };
        for (const name of fixed)
          if ((changes[name] ?? before[name]) !== before[name])
            throw invalidField(name, `${name.toUpperCase()} is set in the server’s environment.`);
        const stored = await readStored(trx);
        const excluded = before.administrators.filter(({ id }) => !mailed?.includes(id));
        const next: StoredSettings = {
          ...stored,
          ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
          ...(mailed && { unmailed: excluded.map(({ id }) => id) }),
          updated_at: nextTimestamp(stored.updated_at)
        };
        await writeSetting(trx, SETTING_NAME, JSON.stringify(next));
        const after = await read(trx);
        await recordChange(trx, before, after, by);
        return after;
      })
  };
}

export type Settings = ReturnType<typeof openSettings>;

/** Adds changes of `HISTORY_FIELDS` to the history, with the names of mailed administrators. */
async function recordChange(
  trx: Database,
  before: SiteSettings,
  after: SiteSettings,
  by: SignedIn
): Promise<void> {
  const valueOf = (settings: SiteSettings, name: (typeof HISTORY_FIELDS)[number]) =>
    name === 'mailed'
      ? settings.administrators.filter(({ id }) => settings.mailed.includes(id))
      : settings[name];
  const fields = HISTORY_FIELDS.map(
    (name) => [name, { before: valueOf(before, name), after: valueOf(after, name) }] as const
  ).filter(([, values]) => !isSameValue(values.before, values.after));
  if (fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({
      entity: 'settings',
      at: after.updated_at,
      by_id: by.id,
      by_username: by.username,
      action: 'update',
      row_id: 1,
      title: '',
      fields: JSON.stringify(Object.fromEntries(fields))
    })
    .execute();
}

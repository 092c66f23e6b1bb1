import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type {
  readSettings,
  SiteSettings,
  writeSettings
} from '#lib/contract/endpoints/settings.ts';
import { settingsWords } from '#lib/i18n/admin-settings.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { Select } from '#lib/ui/select.tsx';
import { UnsavedDialog, useLeaveGuard } from '#core/drafts/drafts.tsx';
import { api } from '#core/shared/api.ts';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { ListError, PageHeader } from '#core/shared/screen-parts.tsx';
import { errorMessage, showToast } from '#core/shared/toast.tsx';

const PATH = '/admin/settings';
const QUERY_KEY = ['settings'];
const MODES = ['none', 'required'] as const;
// Chrome does not list UTC.
const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

interface SettingSelectProps<Value extends string> extends Pick<
  Parameters<typeof Select<Value>>[0],
  'value' | 'options' | 'onChoose'
> {
  name: 'review' | 'time_zone';
  hint: string;
  /** Whether an environment variable overrides the setting. */
  isFixed: boolean;
}

function SettingSelect<Value extends string>(props: SettingSelectProps<Value>) {
  const { name, hint, isFixed, ...select } = props;
  const t = useWords(settingsWords);
  const id = `setting-${name}`;
  return (
    <LabelledField
      id={id}
      label={t.fields[name]}
      hint={isFixed ? t.fixed(name.toUpperCase()) : hint}
    >
      <Select
        {...select}
        id={id}
        label={t.fields[name]}
        aria-describedby={`${id}-hint`}
        disabled={isFixed}
        className="field disabled:cursor-not-allowed disabled:opacity-60"
      />
    </LabelledField>
  );
}

function SettingsForm({ stored }: { stored: SiteSettings }) {
  const t = useWords(settingsWords);
  const { form } = useMessages();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<SiteSettings>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const values = { ...stored, ...changes };
  const { review, time_zone, mailed, mails_authors, first_day } = values;
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(stored));
  const change = (more: Partial<SiteSettings>): void => setChanges({ ...changes, ...more });
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const body = { ...changes, updated_at: stored.updated_at };
      client.setQueryData(QUERY_KEY, await api.call<typeof writeSettings>('put', PATH, { body }));
      // Keeps changes that were made during the save.
      setChanges((now) => (now === changes ? {} : now));
      showToast('success', t.saved);
      invalidateLists(client);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      setProblem(isStale ? t.changed : errorMessage(error, t.saveFailed));
      if (isStale) await client.invalidateQueries({ queryKey: QUERY_KEY });
    }
    setBusy(false);
  };
  const zones = ZONES.includes(time_zone) ? ZONES : [time_zone, ...ZONES];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid max-w-2xl grid-cols-1 gap-5 rounded-xl border border-rule bg-ground-raised p-4 sm:p-5"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <SettingSelect
        name="review"
        value={review}
        options={MODES.map((mode) => [mode, t.values.review[mode]] as const)}
        hint={t.reviewHint}
        isFixed={stored.fixed.includes('review')}
        onChoose={(mode) => change({ review: mode })}
      />
      <fieldset aria-describedby="setting-mailed-hint" className="min-w-0">
        <legend className="text-sm font-semibold">{t.fields.mailed}</legend>
        {stored.administrators.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={mailed.includes(id)}
            onChange={({ target }) => {
              // Keeps the stored order, so that removing and adding an administrator again leaves
              // the form unchanged.
              const isOn = (each: number) => (each === id ? target.checked : mailed.includes(each));
              change({ mailed: stored.administrators.map((each) => each.id).filter(isOn) });
            }}
          >
            {name}
          </Checkbox>
        ))}
        <p id="setting-mailed-hint" className="text-xs text-ink-soft">
          {stored.sends_mail ? t.mailHint : t.noMail}
        </p>
      </fieldset>
      <Checkbox
        checked={mails_authors}
        onChange={({ target }) => change({ mails_authors: target.checked })}
      >
        {t.fields.mails_authors}
      </Checkbox>
      <SettingSelect
        name="time_zone"
        value={time_zone}
        options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
        hint={t.zoneHint}
        isFixed={stored.fixed.includes('time_zone')}
        onChoose={(zone) => change({ time_zone: zone })}
      />
      <Checkbox
        checked={first_day}
        onChange={({ target }) => change({ first_day: target.checked })}
      >
        {t.showFirstDay}
      </Checkbox>
      <Button variant="primary" type="submit" disabled={isBusy} className="justify-self-end">
        {isBusy ? form.saving : t.save}
      </Button>
      {guard.isAsking && <UnsavedDialog onStay={guard.stay} onDiscard={guard.leave} />}
    </form>
  );
}

export function Settings() {
  const t = useWords(settingsWords);
  const { form } = useMessages();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => api.call<typeof readSettings>('get', PATH)
  });
  return (
    <>
      <PageHeader title={t.title} intro={t.intro} />
      {data ? (
        <SettingsForm stored={data} />
      ) : error ? (
        <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{form.loading}</p>
      )}
    </>
  );
}

import { CalendarClock, CalendarX, Check } from 'lucide-react';
import { useId, useState } from 'react';
import type * as review from '#lib/contract/endpoints/review.ts';
import { Button } from '#lib/ui/button.tsx';
import { api } from '../shared/api.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { useSiteTime } from '../shared/review-status.ts';
import { AuthorActions, useDecision, type ActionsProps } from './review-actions.tsx';

/** Publishes a pending version now or at a time, discards it, or opens it in the record's form. */
export function PendingActions({
  data,
  keep,
  onPreview,
  onDone
}: ActionsProps & { keep: string[] }) {
  const all = useMessages();
  const t = all.review.pending;
  const timeId = useId();
  const { format, zone } = useSiteTime();
  const { proposal, version } = data;
  const { decide, isPending, problem } = useDecision(data, onDone);
  const [time, setTime] = useState('');
  const [timeProblem, setTimeProblem] = useState<string>();
  const { entity, row_id, updated_at, publish_at } = proposal;
  const isDisabled = isPending || version === null;
  const publish = (body: object, done: string, failed: string): void =>
    decide(
      () =>
        api.call<typeof review.publishPending>('post', '/admin/pending/{entity}/{id}/publish', {
          params: { entity, id: row_id },
          body: { updated_at, ...body } as never
        }),
      done,
      failed
    );
  const schedule = (): void => {
    if (time) return publish({ publish_at: time }, t.scheduled, t.scheduleFailed);
    setTimeProblem(t.needsTime);
    document.getElementById(timeId)?.focus();
  };
  return (
    <div className="grid gap-4 border-t border-rule pt-5">
      {proposal.problem && <p className="text-sm text-chili">{t.notPublished(proposal.problem)}</p>}
      {publish_at && (
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {t.publishes(format(publish_at), zone)}
          <Button
            variant="small"
            icon={CalendarX}
            disabled={isPending}
            onClick={() => publish({ publish_at: null }, t.unscheduled, t.scheduleFailed)}
          >
            {t.unschedule}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2 max-sm:*:grow">
        <LabelledField
          id={timeId}
          label={t.time(zone)}
          required={false}
          hint={null}
          error={timeProblem}
          isAlert
        >
          <input
            id={timeId}
            type="datetime-local"
            value={time}
            aria-invalid={timeProblem !== undefined}
            aria-describedby={`${timeId}-error`}
            onChange={({ target }) => {
              setTime(target.value);
              setTimeProblem(undefined);
            }}
            className="field"
          />
        </LabelledField>
        <Button variant="ghost" icon={CalendarClock} disabled={isDisabled} onClick={schedule}>
          {t.schedule}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-chili">
          {problem}
        </p>
      )}
      <AuthorActions
        data={data}
        onPreview={onPreview}
        onDone={onDone}
        publish={
          <Button
            variant="primary"
            icon={Check}
            disabled={isDisabled}
            onClick={() =>
              publish({ keep, version }, all.review.approved, all.review.approveFailed)
            }
          >
            {t.publish}
          </Button>
        }
      />
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX, Check, Eye, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { $session } from '#lib/session/session.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { UnsavedDialog } from '#core/drafts/draft-dialogs.tsx';
import { useLeaveGuard } from '#core/drafts/use-leave-guard.ts';
import { hasPage } from '#core/entities/views.ts';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { useMayPublish, useSiteTime } from '#core/shared/review-status.ts';
import { screenPath } from '#core/shared/router.ts';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { isOwnVersion, VERSION_PATH } from './use-versions.ts';

/** Sends decisions about a version, and returns the message of a failed one. */
function useDecision({ version }: versions.FullVersion, onDone: () => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => invalidateLists(client)
  });
  const decide = (send: () => Promise<unknown>, done: string, failed: string): void => {
    setProblem(undefined);
    mutate(send, {
      onSuccess: () => {
        showToast('success', done, { about: version.title });
        onDone();
      },
      onError: (error) => setProblem(errorMessage(error, failed))
    });
  };
  return { decide, isPending, problem };
}

interface VersionActionsProps {
  data: versions.FullVersion;
  /** The fields that keep their current values. */
  keep: string[];
  onPreview: () => void;
  onDone: () => void;
}

/**
 * The actions that the account has: publish now or at a time, return, change, withdraw, preview. If
 * somebody else decides first, the typed remark stays, so that it can be copied.
 */
export function VersionActions({ data, keep, onPreview, onDone }: VersionActionsProps) {
  const { review: t, forms } = useMessages();
  const id = useId();
  const { version, row_version } = data;
  const { state, action, publish_at, updated_at } = version;
  const [remark, setRemark] = useState('');
  const [time, setTime] = useState('');
  const [isRemarkMissing, setRemarkMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { format, zone } = useSiteTime();
  const mayPublish = useMayPublish();
  const guard = useLeaveGuard(remark.trim() !== '');
  const { decide, isPending, problem } = useDecision(data, () => {
    guard.release();
    onDone();
  });
  const isOwn = isOwnVersion(version, $session.get());
  const isOpen = ['draft', 'submitted', 'returned'].includes(state);
  const isPublishable = mayPublish && isOpen && state !== 'returned';
  const isReviewed = isPublishable && state === 'submitted' && !isOwn;
  const isDecided = !isReviewed && remark.trim() !== '';
  if ((!isOpen || (!isOwn && !mayPublish)) && !isDecided) return null;

  const params = { id: version.id };
  const publish = (body: object, done: string, failed: string): void =>
    decide(
      () =>
        api.call<typeof versions.publishVersion>('post', `${VERSION_PATH}/publish`, {
          params,
          body: { updated_at, ...(remark.trim() && { remark }), ...body } as never
        }),
      done,
      failed
    );
  const publishWhen = (): void => {
    if (time) return publish({ publish_at: time }, t.pending.scheduled, t.pending.scheduleFailed);
    const row = row_version !== null && { row_version };
    publish({ keep, ...row }, t.approved, t.approveFailed);
  };
  const sendBack = (): void => {
    if (!remark.trim()) {
      setRemarkMissing(true);
      return document.getElementById(`${id}-remark`)?.focus();
    }
    decide(
      () =>
        api.call<typeof versions.returnVersion>('post', `${VERSION_PATH}/return`, {
          params,
          body: { updated_at, remark }
        }),
      t.sentBack,
      t.sendBackFailed
    );
  };
  const withdraw = (): void => {
    setConfirming(false);
    decide(
      () => api.call<typeof versions.withdrawVersion>('delete', VERSION_PATH, { params }),
      t.withdrawn,
      t.withdrawFailed
    );
  };

  return (
    <form
      noValidate
      className="grid gap-4 border-t border-rule pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        publishWhen();
      }}
    >
      {publish_at && isPublishable && (
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {t.pending.publishes(format(publish_at), zone)}
          <Button
            variant="small"
            icon={CalendarX}
            disabled={isPending}
            onClick={() =>
              publish({ publish_at: null }, t.pending.unscheduled, t.pending.scheduleFailed)
            }
          >
            {t.pending.unschedule}
          </Button>
        </p>
      )}
      {(isReviewed || isDecided) && (
        <LabelledField
          id={`${id}-remark`}
          label={t.remark}
          required={false}
          hint={isReviewed && t.remarkHint}
          error={isRemarkMissing ? t.needsRemark : undefined}
          isAlert
        >
          <textarea
            id={`${id}-remark`}
            rows={3}
            maxLength={LENGTH.text}
            value={remark}
            readOnly={isDecided || isPending}
            aria-invalid={isRemarkMissing}
            aria-describedby={`${id}-remark-hint ${id}-remark-error`}
            onChange={({ target }) => {
              setRemark(target.value);
              setRemarkMissing(false);
            }}
            className="field"
          />
        </LabelledField>
      )}
      {isPublishable && (
        <LabelledField
          id={`${id}-time`}
          label={t.pending.time(zone)}
          required={false}
          hint={null}
          error={undefined}
        >
          <input
            id={`${id}-time`}
            type="datetime-local"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            className="field"
          />
        </LabelledField>
      )}
      {(isDecided || problem) && (
        <Alert className="text-sm">{isDecided ? t.decidedMeanwhile : problem}</Alert>
      )}
      {isDecided ? (
        <Button
          variant="ghost"
          icon={Trash2}
          className="justify-self-end"
          onClick={() => setRemark('')}
        >
          {forms.unsaved.discard}
        </Button>
      ) : (
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          {hasPage(entities[version.entity]) && !['delete', 'order'].includes(action) && (
            <Button variant="ghost" icon={Eye} className="mr-auto" onClick={onPreview}>
              {t.preview}
            </Button>
          )}
          <Button
            variant="smallDanger"
            icon={Trash2}
            disabled={isPending}
            onClick={() => setConfirming(true)}
          >
            {t.withdraw}
          </Button>
          {data.item && (
            <ButtonLink
              variant={isPublishable ? 'ghost' : 'primary'}
              href={`${screenPath('review', version.id)}/edit`}
            >
              <PencilLine size={18} aria-hidden />
              {t.edit}
            </ButtonLink>
          )}
          {isReviewed && (
            <Button variant="ghost" icon={Undo2} disabled={isPending} onClick={sendBack}>
              {t.sendBack}
            </Button>
          )}
          {isPublishable && (
            <Button
              variant="primary"
              icon={time ? CalendarClock : Check}
              type="submit"
              disabled={isPending || row_version === null}
            >
              {time ? t.pending.schedule : t.approve}
            </Button>
          )}
        </div>
      )}
      {guard.isAsking && <UnsavedDialog onStay={guard.stay} onDiscard={guard.leave} />}
      {isConfirming && (
        <ConfirmDialog
          title={t.withdraw}
          question={t.withdrawConfirm}
          about={version.title}
          yes={t.withdraw}
          onCancel={() => setConfirming(false)}
          onConfirm={withdraw}
        />
      )}
    </form>
  );
}

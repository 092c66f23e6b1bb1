import { CalendarClock, CalendarX, Check, Eye, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { publishVersion } from '#lib/contract/endpoints/version-publication.ts';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { OPEN_STATES } from '#lib/contract/states.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Field, LabelledField } from '#lib/ui/field.tsx';
import { UnsavedDialog, useLeaveGuard } from '#core/drafts/drafts.tsx';
import { hasPage } from '#core/entities/views.ts';
import { isOwnAccount } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import { type SaveResult, useSave } from '#core/shared/toast.tsx';
import { useMayPublish, useSchedule, VERSION_PATH } from './use-versions.ts';

interface VersionActionsProps {
  data: versions.FullVersion;
  /** The fields in which the row keeps its current value if the version is published. */
  keep: string[];
  onPreview: () => void;
  onDone: () => void;
}

export function VersionActions({ data, keep, onPreview, onDone }: VersionActionsProps) {
  const { review: t } = useMessages();
  const { version, row_version, item } = data;
  const { id, entity, action, state, publish_at, updated_at } = version;
  const remarkId = useId();
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState('');
  const [time, setTime] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { zone } = useSchedule();
  const mayPublish = useMayPublish();
  const { save, isBusy } = useSave();
  const guard = useLeaveGuard(remark.trim() !== '');
  const isOwn = isOwnAccount(version.by_id);
  const isOpen = OPEN_STATES.includes(state) && (isOwn || mayPublish);
  const isPublishable = isOpen && mayPublish && state !== 'returned';
  const isReviewed = isPublishable && state === 'submitted' && !isOwn;
  // If somebody else decides first, a typed remark stays visible, so that the user can copy it.
  if (!isOpen && !remark) return null;

  const decide = (result: SaveResult, send: () => Promise<unknown>): void => {
    setConfirming(false);
    void save(version.title, send, result).then((isSaved) => {
      if (!isSaved) return;
      guard.release();
      onDone();
    });
  };
  const request = { params: { id }, body: { updated_at, remark: remark.trim() } };
  const publish = (result: SaveResult, body: object): void =>
    decide(result, () =>
      api.call<typeof publishVersion>('post', `${VERSION_PATH}/publish`, {
        ...request,
        body: { ...request.body, ...body } as never
      })
    );
  const sendBack = (): void => {
    if (remark.trim())
      return decide(t.sendBack, () =>
        api.call<typeof versions.returnVersion>('post', `${VERSION_PATH}/return`, request)
      );
    setProblem(t.needsRemark);
    document.getElementById(remarkId)?.focus();
  };
  const withdraw = (): void =>
    decide(t.withdraw, () =>
      api.call<typeof versions.withdrawVersion>('delete', VERSION_PATH, { params: { id } })
    );
  const unschedule = (): void => publish(t.unschedule, { publish_at: null });
  return (
    <>
      <form
        noValidate
        className="border-t border-rule pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          // An incomplete time has no value. The version would be published immediately.
          if (!event.currentTarget.reportValidity()) return;
          if (time) publish(t.schedule, { publish_at: time });
          else publish(t.publish, { keep, row_version: row_version ?? undefined });
        }}
      >
        <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
          {(isReviewed || remark) && (
            <LabelledField
              id={remarkId}
              label={t.remark}
              hint={isReviewed && t.remarkHint}
              error={isReviewed ? problem : t.decided}
              isAlert
            >
              <textarea
                id={remarkId}
                rows={3}
                maxLength={LENGTH.text}
                value={remark}
                aria-invalid={problem !== ''}
                aria-describedby={`${remarkId}-hint ${remarkId}-error`}
                onChange={({ target }) => {
                  setRemark(target.value);
                  setProblem('');
                }}
                className="field"
              />
            </LabelledField>
          )}
          {isPublishable && (
            <Field
              label={t.pending.time(zone)}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
          <div className="grid grid-cols-2 gap-2 max-sm:*:last:odd:col-span-2 sm:flex sm:flex-wrap sm:justify-end">
            {isOpen && hasPage(entities[entity]) && !['delete', 'order'].includes(action) && (
              <Button variant="ghost" icon={Eye} className="sm:mr-auto" onClick={onPreview}>
                {t.preview}
              </Button>
            )}
            {isOpen && (
              <Button variant="smallDanger" icon={Trash2} onClick={() => setConfirming(true)}>
                {t.withdraw.label}
              </Button>
            )}
            {isPublishable && publish_at && (
              <Button variant="ghost" icon={CalendarX} onClick={unschedule}>
                {t.unschedule.label}
              </Button>
            )}
            {isOpen && item && (
              <ButtonLink variant="ghost" href={`${screenPath('review', id)}/edit`}>
                <PencilLine size={18} aria-hidden />
                {t.edit}
              </ButtonLink>
            )}
            {isReviewed && (
              <Button variant="ghost" icon={Undo2} onClick={sendBack}>
                {t.sendBack.label}
              </Button>
            )}
            {isPublishable && (
              <Button
                icon={time ? CalendarClock : Check}
                type="submit"
                disabled={row_version === null}
              >
                {time ? t.schedule.label : t.publish.label}
              </Button>
            )}
          </div>
        </fieldset>
      </form>
      {guard.isAsking && <UnsavedDialog onStay={guard.stay} onDiscard={guard.leave} />}
      {isConfirming && (
        <ConfirmDialog
          title={t.withdraw.label}
          question={t.withdrawConfirm}
          about={version.title}
          yes={t.withdraw.label}
          onCancel={() => setConfirming(false)}
          onConfirm={withdraw}
        />
      )}
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Eye, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type * as review from '#lib/contract/endpoints/review.ts';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { UnsavedDialog } from '../drafts/draft-dialogs.tsx';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { hasPage } from '../preview/has-preview.ts';
import { api } from '../shared/api.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { invalidateLists } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { reviewEditPath } from '../shared/router.ts';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { REVIEW_PATH } from './use-review.ts';

export interface ActionsProps {
  data: review.ProposalInFull;
  onPreview: () => void;
  onDone: () => void;
}

/** Sends decisions about a change, and returns the message of a failed one. */
export function useDecision({ proposal }: review.ProposalInFull, onDone: () => void) {
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
        showToast('success', done, { about: proposal.title });
        onDone();
      },
      onError: (error) => setProblem(errorMessage(error, failed))
    });
  };
  return { decide, isPending, problem };
}

/** A button that previews the page with the change; nothing if no page shows it. */
function PreviewButton({ data, onPreview }: Omit<ActionsProps, 'onDone'>) {
  const { review: t } = useMessages();
  const { entity, action } = data.proposal;
  if (!hasPage(entities[entity]) || ['delete', 'order'].includes(action)) return null;
  return (
    <Button variant="ghost" icon={Eye} className="mr-auto" onClick={onPreview}>
      {t.preview}
    </Button>
  );
}

interface AuthorActionsProps extends ActionsProps {
  /** Set for a pending version that the account may publish. */
  publish?: ReactNode;
}

/** Lets the author of a change, or of a pending version, edit it in the record's form or withdraw it. */
export function AuthorActions({ data, onPreview, onDone, publish }: AuthorActionsProps) {
  const { review: all } = useMessages();
  const { proposal, version } = data;
  const t = proposal.state === 'pending' ? all.pending : all;
  const { decide, isPending, problem } = useDecision(data, onDone);
  const [isConfirming, setConfirming] = useState(false);
  const isEditable = ['create', 'update'].includes(proposal.action) && version !== null;
  const withdraw = (): void => {
    setConfirming(false);
    const params = { id: proposal.id };
    decide(
      () => api.call<typeof review.withdraw>('delete', REVIEW_PATH, { params }),
      t.withdrawn,
      t.withdrawFailed
    );
  };
  return (
    <>
      {problem && (
        <p role="alert" className="text-sm text-chili">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-rule pt-5 max-sm:*:grow">
        <PreviewButton data={data} onPreview={onPreview} />
        <Button
          variant="smallDanger"
          icon={Trash2}
          disabled={isPending}
          onClick={() => setConfirming(true)}
        >
          {t.withdraw}
        </Button>
        {isEditable && (
          <ButtonLink variant={publish ? 'ghost' : 'primary'} href={reviewEditPath(proposal.id)}>
            <PencilLine size={18} aria-hidden />
            {t.edit}
          </ButtonLink>
        )}
        {publish}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t.withdraw}
          question={t.withdrawConfirm}
          about={proposal.title}
          yes={t.withdraw}
          onCancel={() => setConfirming(false)}
          onConfirm={withdraw}
        />
      )}
    </>
  );
}

/**
 * Publishes a change or sends it back, with a remark. If somebody else decides first, the typed
 * remark stays, so that it can be copied.
 */
export function DecisionActions({
  data,
  keep,
  onPreview,
  onDone
}: ActionsProps & { keep: string[] }) {
  const { review: t, forms } = useMessages();
  const id = useId();
  const { proposal, version } = data;
  const [remark, setRemark] = useState('');
  const [remarkProblem, setRemarkProblem] = useState<string>();
  const guard = useLeaveGuard(remark.trim() !== '');
  const { decide, isPending, problem } = useDecision(data, () => {
    guard.release();
    onDone();
  });
  const isDecided = proposal.state !== 'waiting';
  if (isDecided && !remark.trim()) return null;
  const params = { id: proposal.id };
  const approve = (): void => {
    const { updated_at } = proposal;
    const body = { updated_at, keep, remark, ...(version !== null && { version }) };
    decide(
      () => api.call<typeof review.approve>('post', `${REVIEW_PATH}/approve`, { params, body }),
      t.approved,
      t.approveFailed
    );
  };
  const sendBack = (): void => {
    if (!remark.trim()) {
      setRemarkProblem(t.needsRemark);
      return document.getElementById(id)?.focus();
    }
    const body = { updated_at: proposal.updated_at, remark };
    decide(
      () => api.call<typeof review.sendBack>('post', `${REVIEW_PATH}/return`, { params, body }),
      t.sentBack,
      t.sendBackFailed
    );
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-rule pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <LabelledField
        id={id}
        label={t.remark}
        required={false}
        hint={!isDecided && t.remarkHint}
        error={remarkProblem}
        isAlert
      >
        <textarea
          id={id}
          rows={3}
          maxLength={LENGTH.text}
          value={remark}
          readOnly={isDecided || isPending}
          aria-invalid={remarkProblem !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            setRemark(target.value);
            setRemarkProblem(undefined);
          }}
          className="field"
        />
      </LabelledField>
      {(isDecided || problem) && (
        <p role="alert" className="text-sm text-chili">
          {isDecided ? t.decidedMeanwhile : problem}
        </p>
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
          <PreviewButton data={data} onPreview={onPreview} />
          <Button variant="ghost" icon={Undo2} disabled={isPending} onClick={sendBack}>
            {t.sendBack}
          </Button>
          <Button
            variant="primary"
            icon={Check}
            type="submit"
            disabled={isPending || version === null}
          >
            {t.approve}
          </Button>
        </div>
      )}
      {guard.isAsking && <UnsavedDialog onStay={guard.stay} onDiscard={guard.leave} />}
    </form>
  );
}

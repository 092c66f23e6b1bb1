import { Check, Eye, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { LabelledField } from '../shared/labelled-field.tsx';
import { UnsavedDialog } from '../drafts/draft-dialogs.tsx';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { isShown, useDecide, type Decision } from './use-review.ts';

interface DecisionActionsProps {
  data: ProposalInFull;
  keep: string[];
  onPreview: () => void;
  onDone: () => void;
}

/**
 * Publishes a change or sends it back, with a remark. If somebody else decides while the remark is
 * typed, it stays to be copied.
 */
export function DecisionActions({ data, keep, onPreview, onDone }: DecisionActionsProps) {
  const { review: t, forms } = useMessages();
  const id = useId();
  const { proposal, version } = data;
  const decide = useDecide(proposal.id);
  const [remark, setRemark] = useState('');
  const guard = useLeaveGuard(remark.trim() !== '');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const run = (decision: Decision, done: string, failed: string): void => {
    setFailure(undefined);
    decide.mutate(
      { ...decision, updated_at: proposal.updated_at },
      {
        onSuccess: () => {
          showToast('success', done, { about: proposal.title });
          guard.release();
          onDone();
        },
        onError: (error) => setFailure(errorMessage(error, failed))
      }
    );
  };
  const isDecided = proposal.state !== 'waiting';
  if (isDecided && !remark.trim()) return null;
  const sendBack = (): void => {
    if (!remark.trim()) {
      setProblem(t.needsRemark);
      document.getElementById(id)?.focus();
    } else run({ what: 'sendBack', remark }, t.sentBack, t.sendBackFailed);
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-rule pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        run({ what: 'approve', version, keep, remark }, t.approved, t.approveFailed);
      }}
    >
      <LabelledField
        id={id}
        label={t.remark}
        required={false}
        hint={!isDecided && t.remarkHint}
        error={problem}
        isAlert
      >
        <textarea
          id={id}
          rows={3}
          maxLength={LENGTH.text}
          value={remark}
          readOnly={isDecided || decide.isPending}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            setRemark(target.value);
            setProblem(undefined);
          }}
          className="field"
        />
      </LabelledField>
      {(isDecided || failure) && (
        <p role="alert" className="text-sm text-chili">
          {isDecided ? t.decidedMeanwhile : failure}
        </p>
      )}
      {isDecided ? (
        <Button
          look="ghost"
          icon={Trash2}
          className="justify-self-end"
          onClick={() => setRemark('')}
        >
          {forms.unsaved.discard}
        </Button>
      ) : (
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          {isShown(proposal) && (
            <Button look="ghost" icon={Eye} className="mr-auto" onClick={onPreview}>
              {t.preview}
            </Button>
          )}
          <Button look="ghost" icon={Undo2} disabled={decide.isPending} onClick={sendBack}>
            {t.sendBack}
          </Button>
          <Button
            look="primary"
            icon={Check}
            type="submit"
            disabled={decide.isPending || version === null}
          >
            {t.approve}
          </Button>
        </div>
      )}
      {guard.asked && (
        <UnsavedDialog
          onStay={guard.stay}
          onDiscard={() => {
            guard.release();
            guard.asked?.();
          }}
        />
      )}
    </form>
  );
}

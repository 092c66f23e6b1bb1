import { Eye, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { reviewEditPath } from '../shared/router.ts';

import { isShown, useDecide } from './use-review.ts';

interface AuthorActionsProps {
  data: ProposalInFull;
  onPreview: () => void;
  onDone: () => void;
}

/** Actions of a change's author: edit it in the form of its record, or withdraw it. */
export function AuthorActions({ data, onPreview, onDone }: AuthorActionsProps) {
  const { review: t } = useMessages();
  const { proposal, version } = data;
  const decide = useDecide(proposal.id);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isEditable = ['create', 'update'].includes(proposal.action) && version !== null;
  const withdraw = (): void => {
    setAsked(false);
    decide.mutate(
      { what: 'withdraw', updated_at: proposal.updated_at },
      {
        onSuccess: () => {
          showToast('success', t.withdrawn, { about: proposal.title });
          onDone();
        },
        onError: (error) => setFailure(errorMessage(error, t.withdrawFailed))
      }
    );
  };
  return (
    <>
      {failure && (
        <p role="alert" className="text-sm text-chili">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-rule pt-5 max-sm:*:grow">
        {isShown(proposal) && (
          <Button look="ghost" icon={Eye} className="mr-auto" onClick={onPreview}>
            {t.preview}
          </Button>
        )}
        <Button
          look="smallDanger"
          icon={Trash2}
          disabled={decide.isPending}
          onClick={() => setAsked(true)}
        >
          {t.withdraw}
        </Button>
        {isEditable && (
          <a href={reviewEditPath(proposal.id)} className={buttonClass('primary')}>
            <PencilLine size={18} aria-hidden />
            {t.edit}
          </a>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t.withdraw}
          question={t.withdrawConfirm}
          about={proposal.title}
          yes={t.withdraw}
          onCancel={() => setAsked(false)}
          onConfirm={withdraw}
        />
      )}
    </>
  );
}

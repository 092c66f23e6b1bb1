import { useStore } from '@nanostores/react';
import { KeyRound, LogIn, MailQuestionMark } from 'lucide-react';
import { $invited, isOwnAccount } from '#core/shared/account.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import type { Row } from '#core/shared/rows.ts';

const ResetLinkDialog = lazyScreen(() => import('./reset-link-dialog.tsx'), 'ResetLinkDialog');
const SignInsDialog = lazyScreen(() => import('./sign-ins-dialog.tsx'), 'SignInsDialog');

/** Warns that a higher role removes an unconfirmed account's password and second factor. */
function UnconfirmedNotice({ row }: { row: Row }) {
  const { raisesUnconfirmed } = useMessages().lists;
  if (!('confirmed' in row) || row.confirmed || row.role === 'admin') return null;
  return (
    <p role="status" className="border-b border-rule bg-turmeric-tint px-5 py-2 text-sm">
      {raisesUnconfirmed}
    </p>
  );
}

function Invitation() {
  const invited = useStore($invited);
  if (!invited) return null;
  return <ResetLinkDialog user={invited} isNew onClose={() => $invited.set(undefined)} />;
}

export const accounts: Feature = {
  entities: ['user'],
  AboveForm: UnconfirmedNotice,
  Overlay: Invitation,
  useRowExtras: () => {
    const { resetLink, signIns, unconfirmed } = useMessages().lists;
    return (row) => {
      const dialog = (Dialog: typeof SignInsDialog) => (onClose: () => void) => (
        <Dialog user={row} onClose={onClose} />
      );
      const link = { label: resetLink.title, icon: KeyRound, dialog: dialog(ResetLinkDialog) };
      const list = { label: signIns, icon: LogIn, dialog: dialog(SignInsDialog) };
      const isConfirmed = !('confirmed' in row) || row.confirmed;
      return {
        badge: isConfirmed ? undefined : { icon: MailQuestionMark, label: unconfirmed },
        actions: isOwnAccount(row.id) ? [list] : [link, list]
      };
    };
  }
};

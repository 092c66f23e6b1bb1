import { useStore } from '@nanostores/react';
import { KeyRound, LogIn } from 'lucide-react';
import { $session } from '#lib/session/session.ts';
import { $invited } from '#core/shared/account.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { textOf } from '#core/shared/rows.ts';

const ResetLinkDialog = lazyScreen(() => import('./reset-link-dialog.tsx'), 'ResetLinkDialog');
const SignInsDialog = lazyScreen(() => import('./sign-ins-dialog.tsx'), 'SignInsDialog');

/** The one-time link of an account that was just added. */
function Invitation() {
  const invited = useStore($invited);
  if (!invited) return null;
  return <ResetLinkDialog user={invited} isNew onClose={() => $invited.set(undefined)} />;
}

export const accounts: Feature = {
  entities: ['user'],
  Overlay: Invitation,
  useRowExtras: () => {
    const { resetLink, signIns } = useMessages().lists;
    return (row) => {
      const dialog = (Dialog: typeof SignInsDialog) => (onClose: () => void) => (
        <Dialog user={row} onClose={onClose} />
      );
      const link = { label: resetLink.title, icon: KeyRound, dialog: dialog(ResetLinkDialog) };
      const list = { label: signIns, icon: LogIn, dialog: dialog(SignInsDialog) };
      return { actions: textOf(row, 'email') === $session.get()?.email ? [list] : [link, list] };
    };
  }
};

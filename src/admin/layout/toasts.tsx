import { TOASTS } from '#lib/contract/limits.ts';
import { Toaster } from '#lib/ui/toaster.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

/** Where toasts appear, by the numbers of §9. */
export function Toasts() {
  const { toast } = useMessages();
  return <Toaster visible={TOASTS.visible} duration={TOASTS.duration} label={toast.region} />;
}

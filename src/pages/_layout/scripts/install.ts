import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** Set once somebody does not want to be asked again. */
const DECLINED = 'install-declined';

/** Only Chromium has this event, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Shows the offer at the page's end where the browser can install the site, instead of the
 * browser's own bar. "No" is remembered on the device.
 */
export function offerInstall(): void {
  const offer = document.getElementById('install');
  const [install, decline] = offer?.querySelectorAll('button') ?? [];
  if (!offer || !install || !decline) return;
  let prompt: InstallPrompt | undefined;
  const hide = () => void (offer.hidden = true);
  const remember = () => {
    safeLocalStorage.set(DECLINED, 'yes');
    hide();
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    offer.hidden = safeLocalStorage.get(DECLINED) !== null;
  });
  addEventListener('appinstalled', hide);
  decline.addEventListener('click', remember);
  install.addEventListener('click', () => {
    hide();
    const answer = prompt?.prompt();
    void answer?.then(
      ({ outcome }) => outcome === 'dismissed' && remember(),
      () => undefined
    );
  });
}

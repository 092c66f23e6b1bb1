import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const DECLINED_KEY = 'install-declined';

/** TypeScript has no type for this event, because only Chromium has it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Offers installation at the end of the page, instead of the browser's prompt, until declined. */
export function offerInstall(): void {
  const offer = document.getElementById('install');
  const [install, decline] = offer?.querySelectorAll('button') ?? [];
  if (!offer || !install || !decline) return;
  let prompt: InstallPrompt | undefined;
  const hide = () => void (offer.hidden = true);
  const storeRefusal = () => {
    safeLocalStorage.set(DECLINED_KEY, 'yes');
    hide();
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    offer.hidden = safeLocalStorage.get(DECLINED_KEY) !== null;
  });
  addEventListener('appinstalled', hide);
  decline.addEventListener('click', storeRefusal);
  install.addEventListener('click', () => {
    hide();
    const choice = prompt?.prompt();
    void choice?.then(
      ({ outcome }) => outcome === 'dismissed' && storeRefusal(),
      () => undefined
    );
  });
}

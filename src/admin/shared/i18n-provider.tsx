import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { adminWords } from '#lib/i18n/admin.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { LANGUAGE, WORDINGS } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';

const KEY = 'dashboard-wording';

interface Chosen {
  wording: Wording;
  choose: (wording: Wording) => void;
}

const WordingContext = createContext<Chosen>({ wording: 'plain', choose: () => undefined });

// Storage may be refused (private mode): the choice then lasts as long as the page.
function stored(): Wording {
  try {
    return WORDINGS.find((wording) => wording === localStorage.getItem(KEY)) ?? 'plain';
  } catch {
    return 'plain';
  }
}

function keep(wording: Wording): void {
  try {
    localStorage.setItem(KEY, wording);
  } catch {
    // see stored()
  }
}

/** Gives everything inside the chosen wording, which this browser remembers. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [wording, setWording] = useState(stored);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE[wording];
  }, [wording]);
  const chosen = useMemo(
    () => ({ wording, choose: (next: Wording) => (keep(next), setWording(next)) }),
    [wording]
  );
  return <WordingContext value={chosen}>{children}</WordingContext>;
}

export const useWording = (): Chosen => useContext(WordingContext);

/** The words of the chosen wording. */
export const useMessages = (): AdminWords => adminWords[useWording().wording];

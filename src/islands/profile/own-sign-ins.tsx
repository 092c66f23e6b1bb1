import type { ownSignIns } from '#lib/contract/endpoints/sessions.ts';
import { api } from '#lib/session/session.ts';
import { SignInList } from '#lib/forms/sign-in-list.tsx';
import type { SignInsWords } from '#lib/i18n/sign-ins.ts';

const PAGE_SIZE = 5;

const loadPage = (page: number) =>
  api.call<typeof ownSignIns>('get', '/profile/sign-ins', {
    query: { page, per_page: PAGE_SIZE }
  });

interface OwnSignInsProps {
  t: SignInsWords;
  /** The language for formatting dates. */
  language: string;
}

/** The account's recent sign-ins and failures. */
export function OwnSignIns({ t, language }: OwnSignInsProps) {
  return (
    <section aria-labelledby="sign-ins" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="sign-ins" className="text-step-1">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <SignInList t={t} language={language} load={loadPage} />
    </section>
  );
}

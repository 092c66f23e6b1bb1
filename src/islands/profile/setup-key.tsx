import type { SecondFactorSetup } from '#lib/contract/endpoints/second-factor.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { QrCode } from '#lib/ui/qr-code.tsx';
import { CopyButton } from './recovery-codes.tsx';

interface Props {
  t: AccountsWords['secondFactor'];
  setup: SecondFactorSetup;
}

export function SetupKey({ t, setup }: Props) {
  return (
    <div className="grid gap-4">
      <p>{t.scan}</p>
      <QrCode text={setup.uri} label={t.qr} className="max-w-56 rounded-lg border border-rule" />
      <div>
        <p className="text-ink-soft">{t.type}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <code className="min-w-0 grow rounded-lg bg-ground-sunk px-3 py-2 break-words select-all">
            {setup.secret.replaceAll(/.{4}(?!$)/g, '$& ')}
          </code>
          <CopyButton t={t} text={setup.secret} />
        </div>
      </div>
      <p>
        <a className="text-link inline-block py-2.5" href={setup.uri}>
          {t.open}
        </a>
      </p>
    </div>
  );
}

import { ButtonLink } from '#lib/ui/button.tsx';
import type { Entry } from './entries.ts';

interface Props {
  entries: { login: Entry; register: Entry };
  stacked: boolean;
}

/** Login and Register; hidden by early-session.astro until this island knows better. */
export function GuestButtons({ entries: { login, register }, stacked }: Props) {
  return (
    <div data-guest className={stacked ? 'grid gap-3' : 'flex gap-2'}>
      <ButtonLink look="ghost" href={login.href}>
        {login.label}
      </ButtonLink>
      <ButtonLink href={register.href}>{register.label}</ButtonLink>
    </div>
  );
}

/** The account that something happened to, as it is afterwards. */
interface ChangedAccount {
  id: number;
  username: string;
  email: string;
}

/**
 * What the owner of an account should hear of, for it may have been somebody else. `network` and
 * `userAgent` say where a sign-in came from.
 */
export type AccountEvent =
  | { kind: 'new-network'; user: ChangedAccount; network: string; userAgent: string }
  | { kind: 'password-changed' | 'second-factor-changed'; user: ChangedAccount }
  | { kind: 'email-changed'; user: ChangedAccount; formerEmail: string };

/** Tells the owner; called once the change is committed. It answers at once and never throws. */
export type NotifyAccount = (event: AccountEvent) => void;

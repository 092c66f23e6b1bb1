import type { Entry } from './entries.ts';

const ROW =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-leaf-tint hover:text-leaf';

interface Props {
  entries: Entry[];
  logout: string;
  onLogout: () => void;
}

/** The entries of a signed-in user's menu, in the bar and in the side menu alike. */
export function AccountLinks({ entries, logout, onLogout }: Props) {
  return (
    <ul>
      {entries.map(({ label, href }) => (
        <li key={href}>
          <a className={ROW} href={href}>
            {label}
          </a>
        </li>
      ))}
      <li className="mt-1 border-t border-rule pt-1">
        <button type="button" className={ROW} onClick={onLogout}>
          {logout}
        </button>
      </li>
    </ul>
  );
}

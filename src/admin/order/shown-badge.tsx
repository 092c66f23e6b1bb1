import { Globe } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

/** Says of a row that the site shows it; on a small screen by its sign. */
export function ShownBadge({ entity }: { entity: AnyEntity }) {
  const { order: words } = useMessages().lists;
  const text = entity.shown === 1 ? words.shown : words.atHome;
  return (
    <span
      title={text}
      className="ml-1 inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-tint px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap text-leaf"
    >
      <Globe size={12} aria-hidden />
      <span className="max-xl:sr-only">{text}</span>
    </span>
  );
}

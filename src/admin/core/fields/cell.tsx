import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { plainText } from '#lib/content/strip-markdown.ts';
import { PREVIEW_CHARACTERS } from '#lib/contract/limits.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import type { Role } from '#lib/contract/roles.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { useMessages } from '../shared/i18n.tsx';
import { columnView, unitField, fieldKind } from '../entities/views.ts';
import { categoryName, rowName, textOf, valueOf, type Row } from '../shared/rows.ts';

/** A small image, or a placeholder if the image is missing or broken. */
export function Thumbnail({ path, alt = '' }: { path: string; alt?: string }) {
  const t = useMessages();
  const [broken, setBroken] = useState('');
  if (!path || broken === path)
    return (
      <span
        {...(alt && { role: 'img', 'aria-label': t.list.noImage })}
        title={t.list.noImage}
        className="grid size-11 shrink-0 place-items-center rounded-lg border border-dashed border-rule text-ink-soft"
      >
        <ImageOff size={18} aria-hidden />
      </span>
    );
  return (
    <ResponsiveImage
      source={thumbnailSource(path)}
      alt={alt}
      loading="lazy"
      width={44}
      height={44}
      onError={() => setBroken(path)}
      className="size-11 shrink-0 rounded-lg bg-ground-sunk object-cover"
    />
  );
}

/** Returns the start of a text, without half of an emoji at its end. */
export const cut = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');

/** The first 50 characters and an ellipsis (§9). */
export const truncate = (text: string): string =>
  text.length > PREVIEW_CHARACTERS ? `${cut(text, PREVIEW_CHARACTERS)}...` : text;

function LinkCell({ href }: { href: string }) {
  const isNarrow = useMedia(NARROW);
  if (!href) return <span className="text-ink-soft">–</span>;
  const address = href.replace(/^https?:\/\/(www\.)?/, '');
  // In the cards of a narrow screen, a link would be too small to tap.
  if (isNarrow) return address;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="block max-w-72 truncate text-leaf underline underline-offset-2"
    >
      {address}
    </a>
  );
}

/** The id of a category (§2) and its name. */
function CategoryCell({ row, field }: { row: Row; field: string }) {
  const { list } = useMessages();
  const id = textOf(row, field);
  if (!id) return <span className="text-ink-soft">{list.noCategory}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="rounded-md bg-ground-sunk px-1.5 max-sm:hidden py-0.5 text-xs font-semibold tabular-nums">
        {id}
      </span>
      <span className="truncate">{textOf(row, categoryName(field))}</span>
    </span>
  );
}

/** An amount and its unit (§2 Management screens). */
const AmountCell = ({ amount, unit }: { amount: number; unit: string }) => (
  <span className="tabular-nums max-sm:whitespace-nowrap">
    <span className="whitespace-nowrap">{amount > 0 ? rupiah(amount) : '–'}</span>
    {amount > 0 && unit && ` ${unit}`}
  </span>
);

/** Shows how the site displays a typed price. */
export const PriceHint = ({ price }: { price: string | undefined }) => (
  <span className="text-2xl font-semibold break-words text-ink tabular-nums">{price}</span>
);

export function Cell({ entity, row, field }: { entity: AnyEntity; row: Row; field: string }) {
  const { roles } = useMessages();
  const text = textOf(row, field);
  switch (fieldKind(entity, field)) {
    case 'image':
      return <Thumbnail path={text} alt={rowName(entity, row)} />;
    case 'link':
      return <LinkCell href={text} />;
    case 'category':
      return <CategoryCell row={row} field={field} />;
    case 'number':
      return (
        <AmountCell
          amount={Number(valueOf(row, field))}
          unit={textOf(row, unitField(entity, field) ?? '')}
        />
      );
    case 'role':
      return (
        <span className="text-xs font-semibold sm:rounded-full sm:border sm:border-rule sm:px-2.5 sm:py-0.5">
          {roles[text as Role] ?? text}
        </span>
      );
    case 'formatted':
      return truncate(plainText(text));
    case 'text':
      return columnView(entity, field).isCut ? (
        truncate(text)
      ) : (
        <span className="line-clamp-2 min-w-44">{text}</span>
      );
    default:
      return text;
  }
}

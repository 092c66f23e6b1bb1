import { useEffect, useRef } from 'react';
import type { Product } from '#lib/contract/entities/product.ts';
import { select } from '../shared/controls.tsx';
import { useCategories } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

interface CategoryChoiceProps {
  row: Product;
  /** With the category's id to save, null for none; without where nothing is to be saved. */
  onFinish: (category?: number | null) => Promise<boolean>;
}

/** A product's category, chosen in a list; choosing saves, Escape and leaving it do not. */
export function CategoryChoice({ row, onFinish }: CategoryChoiceProps) {
  const { list, lists } = useMessages();
  const { data: categories } = useCategories();
  const field = useRef<HTMLSelectElement>(null);
  const isLoaded = categories !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    field.current?.focus();
    try {
      field.current?.showPicker();
    } catch {
      // Without it the focused list is opened by a key.
    }
  }, [isLoaded]);
  return (
    <select
      ref={field}
      aria-label={lists.categoryOf(row.name)}
      value={row.product_category_id ?? ''}
      onChange={({ target }) => void onFinish(target.value === '' ? null : Number(target.value))}
      onBlur={() => void onFinish()}
      onKeyDown={({ key }) => key === 'Escape' && void onFinish()}
      className={`${select} w-44!`}
    >
      <option value="">{list.noCategory}</option>
      {categories?.map(({ id, name }) => (
        <option key={id} value={id}>
          {id} · {name}
        </option>
      ))}
    </select>
  );
}

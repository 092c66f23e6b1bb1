import { useEffect, useRef } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { select } from '../shared/controls.tsx';
import { useCategories } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName, textOf, type Row } from '../shared/rows.ts';

interface CategoryChoiceProps {
  entity: AnyEntity;
  row: Row;
  field: string;
  /** With the category's id to save, null for none; without where nothing is to be saved. */
  onFinish: (category?: number | null) => Promise<boolean>;
}

/** A row's category, chosen in a list; choosing saves, Escape and leaving it do not. */
export function CategoryChoice({ entity, row, field, onFinish }: CategoryChoiceProps) {
  const { list, lists } = useMessages();
  const { data: categories } = useCategories();
  const element = useRef<HTMLSelectElement>(null);
  const isLoaded = categories !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    element.current?.focus();
    try {
      element.current?.showPicker();
    } catch {
      // Without it the focused list is opened by a key.
    }
  }, [isLoaded]);
  return (
    <select
      ref={element}
      aria-label={lists.categoryOf(rowName(entity, row))}
      value={textOf(row, field)}
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

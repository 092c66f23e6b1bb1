import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import {
  cellNames,
  formatRecords,
  parseRecords,
  type Cells,
  type RecordColumn
} from '#lib/contract/records.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import type { PhotoPart } from '#lib/contract/photos.ts';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { photoWords } from '#lib/i18n/photos.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { Select } from '#lib/ui/select.tsx';
import { useLanguageName, useMessages, useWords } from '../shared/i18n.tsx';
import { inputAttributes, type InputProps, AutosizeTextarea } from './formatted-input.tsx';
import { moveItem } from '../shared/rows.ts';
import { AddPictures } from './add-pictures.tsx';
import { ItemButtons } from './items-editor.tsx';

function CellInput({ column, ...props }: InputProps & { column: RecordColumn | undefined }) {
  const { id, label, value, onValue } = props;
  const { parts } = useWords(photoWords);
  if (column?.isImage)
    return (
      <ResponsiveImage
        source={thumbnailSource(value)}
        alt=""
        loading="lazy"
        className="h-28 max-w-full rounded-lg bg-ground-sunk object-contain sm:col-span-2"
      />
    );
  if (column?.options)
    return (
      <LabelledField id={id} label={label}>
        <Select
          {...inputAttributes(props)}
          label={label}
          options={column.options.map((option) => [option, parts[option as PhotoPart]])}
          onChoose={onValue}
          className="field"
        />
      </LabelledField>
    );
  if (column?.isFlag)
    return (
      <Checkbox
        id={id}
        checked={value !== ''}
        onChange={({ target }) => onValue(target.checked ? column.name : '')}
        className="self-end text-sm font-semibold"
      >
        {label}
      </Checkbox>
    );
  return (
    <LabelledField id={id} label={label}>
      {column?.maxLength === LENGTH.text ? (
        <AutosizeTextarea {...props} />
      ) : (
        <input
          {...inputAttributes(props)}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="next"
          className="field"
        />
      )}
    </LabelledField>
  );
}

/** Edits a list of records, each with several cells. */
export function RecordsEditor({
  id,
  label,
  value,
  columns,
  onValue,
  ...props
}: InputProps & { columns: readonly RecordColumn[] }) {
  const { forms, fields } = useMessages();
  const { records: t } = forms;
  const languageName = useLanguageName();
  // Keeps empty records and spaces at the ends of cells, which `value` cannot contain.
  const [typed, setTyped] = useState<Cells[]>([]);
  const rows = formatRecords(columns, typed) === value ? typed : parseRecords(columns, value);
  const [focused, setFocused] = useState<{ id: string }>();
  useEffect(() => {
    if (focused) document.getElementById(focused.id)?.focus();
  }, [focused]);
  const firstInputColumn = columns.find(({ isImage }) => !isImage);
  const cellId = (index: number, name = firstInputColumn?.name): string => `${id}-${index}-${name}`;
  const set = (changed: Cells[], focus?: string): void => {
    if (focus) setFocused({ id: focus });
    setTyped(changed);
    onValue(formatRecords(columns, changed));
  };
  const hasPictures = firstInputColumn !== columns[0];
  const addPictures = (paths: string[]): void => {
    // The next photograph probably shows the same plant part.
    const part = rows.at(-1)?.['part'] ?? columns.find(({ options }) => options)?.options?.[0];
    const added = paths.map((image): Cells => ({ image, ...(part && { part }) }));
    set([...rows, ...added], cellId(rows.length));
  };
  // Each cell, followed by its translations.
  const names = columns.flatMap(({ name }) =>
    cellNames(columns).filter((cell) => cell.split('@')[0] === name)
  );
  const cellProps = (cells: Cells, index: number, name: string) => {
    const [columnName = '', language] = name.split('@');
    const column = columns.find((each) => each.name === columnName);
    const columnLabel = t.columns[columnName] ?? fields[columnName as FieldName];
    const inLanguage = ` (${languageName((language ?? BASE_LANGUAGE) as Language)})`;
    return {
      id: cellId(index, name),
      name,
      label: column?.isTranslated ? columnLabel + inLanguage : columnLabel,
      column,
      lang: language,
      value: cells[name] ?? '',
      required: column === columns[0] && !language,
      'aria-invalid': props['aria-invalid'],
      onValue: (cell: string) => set(rows.with(index, { ...cells, [name]: cell }))
    };
  };
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      className="grid gap-3"
    >
      {rows.map((cells, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- records have no id
          key={index}
          className="grid min-w-0 gap-3 rounded-xl border border-rule p-3 sm:grid-cols-2"
        >
          <legend className="px-1 text-sm font-semibold">{t.row(index + 1)}</legend>
          {names.map((name) => (
            <CellInput key={name} {...cellProps(cells, index, name)} />
          ))}
          <div className="flex gap-1 sm:col-span-2">
            <ItemButtons
              index={index}
              count={rows.length}
              onMove={(to) => set(moveItem(rows, index, to), cellId(to))}
              onRemove={() => set(rows.toSpliced(index, 1), id)}
            />
          </div>
        </fieldset>
      ))}
      {hasPictures ? (
        <AddPictures
          id={id}
          label={label}
          describedBy={props['aria-describedby']}
          onAdd={addPictures}
        />
      ) : (
        <Button
          id={id}
          variant="small"
          icon={Plus}
          className="justify-self-start"
          onClick={() => set([...rows, {}], cellId(rows.length))}
        >
          {t.add}
          <span className="sr-only">({label})</span>
        </Button>
      )}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import type { showTaughtPhotos, TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import { LANGUAGES, translationLanguages } from '#lib/contract/languages.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { MAX_PHOTOS } from '#lib/contract/photos.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Field } from '#lib/ui/field.tsx';
import { api } from '#core/shared/api.ts';
import { useFieldLabel, useMessages, useWords } from '#core/shared/i18n.tsx';
import { useSave } from '#core/shared/toast.tsx';
import type { Subject } from './photo-store.ts';

interface ShowOnPageProps {
  subject: Subject;
  photos: readonly TaughtPhoto[];
}

export function ShowOnPage({ subject: { product, part }, photos }: ShowOnPageProps) {
  const { show: t } = useWords(teachWords);
  const { confirm } = useMessages();
  const label = useFieldLabel();
  const { save, isBusy } = useSave();
  const [isOpen, setOpen] = useState(false);
  // Visitors' photographs need a consent, and have their own screen.
  const own = photos.filter(({ photographer }) => photographer.id.startsWith('account'));
  const shown = own.filter((photo) => photo.shown);
  const rest = own.filter((photo) => !photo.shown).slice(0, MAX_PHOTOS.part - shown.length);
  const [first] = own;
  if (!first) return null;

  const send = async (isShown: boolean, texts: Record<string, string> = {}): Promise<void> => {
    const { image_alt = '', image_credit = '', ...more } = texts;
    const translations = Object.fromEntries(
      Object.entries(more).map(([name, alt]) => [name.split('@')[1], { image_alt: alt }])
    );
    const ids = (isShown ? rest : shown).map(({ id }) => id);
    const body = { photos: ids, shown: isShown, image_alt, image_credit, translations };
    const isSaved = await save(
      product.name,
      () => api.call<typeof showTaughtPhotos>('put', '/admin/taught-photo/shown', { body }),
      { saved: isShown ? t.shown : t.hidden, failed: t.failed }
    );
    if (isSaved) setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const texts = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void send(true, texts);
  };
  const altIn = (language: 'id' | 'en') => {
    const { parts, show } = teachWords[language];
    return show.alt(parts[part], product.name);
  };
  const inputs: [name: string, proposal: string][] = [
    ['image_alt', altIn('id')],
    ...translationLanguages().map((language): [string, string] => [
      `image_alt@${language}`,
      altIn('en')
    ]),
    ['image_credit', first.photographer.name]
  ];

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Checkbox
        checked={shown.length > 0}
        disabled={isBusy}
        onChange={() => (shown.length > 0 ? void send(false) : setOpen(true))}
      >
        {t.tick}
      </Checkbox>
      {shown.length > 0 && shown.length < own.length && (
        <>
          <span className="text-sm text-ink-soft">{t.count(shown.length, own.length)}</span>
          {rest.length > 0 && (
            <Button variant="small" disabled={isBusy} onClick={() => setOpen(true)}>
              {t.rest}
            </Button>
          )}
        </>
      )}
      {isOpen && (
        <Dialog
          shape="question"
          title={t.title(product.name)}
          closeLabel={confirm.cancel}
          onClose={() => setOpen(false)}
        >
          <form onSubmit={submit} className="grid gap-4 overflow-y-auto p-5">
            <p className="text-ink-soft">{t.question(rest.length)}</p>
            {inputs.map(([name, proposal]) => (
              <Field
                key={name}
                label={label(name === 'image_alt' ? `${name}@${LANGUAGES[0]}` : name)}
                name={name}
                defaultValue={proposal}
                maxLength={LENGTH.line}
              />
            ))}
            <Button type="submit" disabled={isBusy} className="justify-self-end">
              {t.yes}
            </Button>
          </form>
        </Dialog>
      )}
    </div>
  );
}

import { useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { useMessages, useWords } from '../shared/i18n-provider.tsx';
import {
  type PictureFilter,
  PictureFilters,
  PictureGrid,
  pictureName,
  usePictures
} from './picture-list.tsx';

interface PicturePickerProps {
  chosen: readonly string[];
  /** Whether several pictures can be chosen. */
  isMultiple?: boolean;
  onChoose: (paths: string[]) => void;
  onCancel: () => void;
}

export function PicturePicker({ isMultiple, onChoose, onCancel, ...props }: PicturePickerProps) {
  const t = useWords(pictureLibraryWords);
  const { form } = useMessages();
  const [filter, setFilter] = useState<PictureFilter>({ q: '', sort: 'newest', page: 1 });
  const list = usePictures(filter);
  const [chosen, setChosen] = useState(props.chosen);
  const toggle = (path: string): void =>
    setChosen(chosen.includes(path) ? chosen.filter((each) => each !== path) : [...chosen, path]);
  return (
    <Dialog shape="wide" title={t.choose} closeLabel={form.cancel} onClose={onCancel}>
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto p-5">
        <PictureFilters filter={filter} onFilter={setFilter} />
        <PictureGrid
          list={list}
          filter={filter}
          columns="grid-cols-[repeat(auto-fill,minmax(min(8.5rem,40vw),1fr))]"
          render={(picture) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={chosen.includes(picture.path)}
                onClick={() => (isMultiple ? toggle(picture.path) : onChoose([picture.path]))}
                className="grid w-full overflow-hidden rounded-xl border-2 border-rule bg-ground text-left hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-leaf aria-pressed:border-leaf"
              >
                <ResponsiveImage
                  source={thumbnailSource(picture.path)}
                  alt=""
                  loading="lazy"
                  width={400}
                  height={300}
                  className="aspect-4/3 w-full bg-ground-sunk object-contain"
                />
                <span className="truncate px-2 pt-1.5 text-sm font-semibold">
                  {pictureName(picture, t)}
                </span>
                <span className="truncate px-2 pb-1.5 text-xs text-ink-soft">
                  {picture.uses > 0 ? t.usedIn(picture.uses) : t.unused}
                </span>
              </button>
            </li>
          )}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      </div>
      {isMultiple && (
        <footer className="border-t border-rule px-5 py-3">
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {t.chooseMany(chosen.length)}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}

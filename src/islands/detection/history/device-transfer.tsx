import { Download, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import type { FavouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import { $favourites, addFavourites } from '#lib/session/favourites.ts';
import { Button } from '#lib/ui/button.tsx';

// Loaded when a button is pressed.
const load = () => Promise.all([import('./device-transfer-file.ts'), import('./store.ts')]);

/** Saves history and favourites of this device as a file, or adds those of a file. */
export function DeviceTransfer({ t }: { t: FavouritesWords['transfer'] }) {
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const save = async () => {
    const [{ formatTransfer }, { readResults }] = await load();
    const text = await formatTransfer($favourites.get(), await readResults());
    saveFile('wisata-jamu.json', [text], 'application/json');
    setStatus('');
  };
  const add = async (file: File) => {
    const [{ parseTransfer }, { addResults }] = await load();
    const content = parseTransfer(await file.text());
    if (!content) return setStatus(t.invalid);
    const results = await addResults(content.results);
    const favourites = addFavourites(content.favourites);
    setStatus(results === undefined ? t.failed : fill(t.added, { results, favourites }));
  };
  const run = (action: Promise<void>) => void action.catch(() => setStatus(t.failed));
  return (
    <section aria-labelledby="transfer" className="mt-14 grid max-w-[68ch] gap-3">
      <h2 id="transfer" className="text-step-1">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={() => run(save())}>
          <Download aria-hidden size={18} />
          {t.save}
        </Button>
        <Button variant="ghost" onClick={() => input.current?.click()}>
          <FolderOpen aria-hidden size={18} />
          {t.open}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json"
          aria-label={t.open}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) run(add(file));
            // Reset, so that the same file can be opened again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {status}
      </p>
    </section>
  );
}

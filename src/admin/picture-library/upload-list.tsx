import { Check, ImageOff, LoaderCircle, RotateCcw, X } from 'lucide-react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { Button } from '#lib/ui/button.tsx';
import { countUploads, type Upload, type UploadQueue } from './upload-queue.ts';
import { useWords } from '../pictures/picture-list.tsx';

const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-plate [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-leaf';

function Outcome({ upload: { file, state }, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useWords().uploads;
  const isStored = state.at === 'stored' || state.at === 'known';
  const Icon = state.at === 'refused' ? ImageOff : LoaderCircle;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-lg bg-ground-sunk text-ink-soft">
        {isStored ? (
          <ResponsiveImage
            source={thumbnailSource(state.picture.path)}
            alt=""
            width={44}
            height={44}
            className="size-full object-cover"
          />
        ) : (
          <Icon size={18} aria-hidden />
        )}
      </span>
      <span className="grid min-w-40 flex-1">
        <span className="font-semibold break-all">{file.name}</span>
        <span className={`text-sm ${state.at === 'refused' ? 'text-chili' : 'text-ink-soft'}`}>
          {state.at === 'refused' ? state.why : t.states[state.at]}
        </span>
      </span>
      {state.at === 'refused' && state.canRetry && (
        <Button look="small" icon={RotateCcw} aria-label={t.retryOf(file.name)} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
      {isStored && <Check size={18} aria-hidden className="text-leaf" />}
    </li>
  );
}

interface UploadListProps {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** Takes the focus, which a button that goes away has. */
  onFocus: () => void;
}

/** The files that are uploaded, one after the other, and what became of each. */
export function UploadList({ uploads, queue, onFocus }: UploadListProps) {
  const t = useWords().uploads;
  const { all, over, retriable, share } = countUploads(uploads);
  const isBusy = over < all;
  const retry = (key?: number): void => {
    onFocus();
    void queue.retry(key);
  };
  return (
    <section
      aria-label={t.title}
      className="overflow-hidden rounded-xl border border-rule bg-ground-raised"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-rule px-3 py-2">
        <h2 className="grow font-semibold">{t.title}</h2>
        {retriable > 1 && !isBusy && (
          <Button look="small" icon={RotateCcw} onClick={() => retry()}>
            {t.retryAll(retriable)}
          </Button>
        )}
        <Button
          look="small"
          icon={X}
          onClick={() => {
            onFocus();
            if (isBusy) queue.stop();
            else queue.clear();
          }}
        >
          {isBusy ? t.stop : t.close}
        </Button>
        {isBusy && <progress aria-label={t.title} value={over + share} max={all} className={BAR} />}
      </div>
      <ul className="divide-y divide-rule">
        {uploads.map((upload) => (
          <Outcome key={upload.key} upload={upload} onRetry={() => retry(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

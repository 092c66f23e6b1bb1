import { useQuery } from '@tanstack/react-query';
import type * as endpoints from '#lib/contract/endpoints/teaching.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Button } from '#lib/ui/button.tsx';
import { PrivatePhoto } from '#core/fields/private-photo.tsx';
import { useRole } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { useWords } from '#core/shared/i18n.tsx';
import { useSave } from '#core/shared/toast.tsx';
import { PHOTOS_KEY } from './use-teaching.ts';

const PAGE_SIZE = 30;

/** Lists photographs from all centres that an administrator has not accepted yet. */
export function WaitingPhotos() {
  const { review: t, parts } = useWords(teachWords);
  const { save, isBusy } = useSave();
  const { data } = useQuery({
    queryKey: [...PHOTOS_KEY, 'waiting'],
    enabled: hasRole(useRole(), 'admin'),
    retry: false,
    queryFn: () =>
      api.call<typeof endpoints.taughtPhotos>('get', '/admin/taught-photo', {
        query: { waiting: 'true', page: 1, per_page: PAGE_SIZE }
      })
  });
  if (!data?.total) return null;
  const accept = async (): Promise<void> => {
    const body = { ids: data.photos.map(({ id }) => id) };
    const send = () =>
      api.call<typeof endpoints.acceptTaughtPhotos>('post', '/admin/taught-photo/accept', { body });
    await save('', send, { saved: ({ accepted }) => t.done(accepted), failed: t.failed });
  };
  return (
    <section
      aria-labelledby="waiting"
      className="grid gap-3 rounded-xl border border-rule bg-ground-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="waiting" className="font-title text-lg">
          {t.title(data.total)}
        </h2>
        <Button variant="small" disabled={isBusy} onClick={() => void accept()}>
          {t.accept(data.photos.length)}
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {data.photos.map(({ id, product, model, centre, photographer }) => (
          <li key={id} className="grid content-start gap-1 text-xs text-ink-soft">
            <PrivatePhoto
              kind="taught-photo"
              id={id}
              alt=""
              className="aspect-square w-full rounded-lg object-cover"
            />
            <b className="text-sm font-semibold break-words text-ink">
              {product.name}, {parts[model]}
            </b>
            {[centre?.name, photographer.name].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

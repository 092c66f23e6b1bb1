import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { firstDay, FirstDayStep, writeSettings } from '#lib/contract/endpoints/settings.ts';
import { entities } from '#lib/contract/entities.ts';
import { settingsWords } from '#lib/i18n/admin-settings.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { abilitiesOf } from '#core/entities/views.ts';
import { useRole } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { go, listPartPath, screenPath } from '#core/shared/router.ts';
import { focusList, LoadError } from '#core/shared/screen-parts.tsx';
import { describeError, showToast, useSave } from '#core/shared/toast.tsx';

type FirstDayData = ResponseOf<typeof firstDay>;

/** Constant, so that an interrupted removal and its continuation count as one deletion. */
const DEMO_DELETION = '0'.repeat(32);

function DemoRemoval({ demo, kept }: Pick<FirstDayData, 'demo' | 'kept'>) {
  const t = useWords(settingsWords).firstDay;
  const { resources } = useMessages();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const removable = demo.filter((rows) => rows.removable);
  const recordCount = removable.reduce((sum, { ids }) => sum + ids.length, 0);
  const title = t.steps.demo.title;
  const remove = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      for (const { entity, ids } of removable)
        await api.removeAll(entities[entity], ids, DEMO_DELETION);
      const open = { label: t.toTrash, onClick: () => go(screenPath('trash')) };
      showToast('success', t.removed(recordCount), { action: open });
    } catch (error) {
      showToast('error', t.removeFailed, { about: describeError('', error) });
    }
    invalidateLists(client);
    setBusy(false);
    focusList();
  };
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          question={t.confirm(recordCount, kept)}
          about={removable
            .map(({ entity, ids }) => `${resources[entity].kind}: ${ids.length}`)
            .join(' · ')}
          yes={title}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

function StepActions({ name, data: { demo, kept } }: { name: FirstDayStep; data: FirstDayData }) {
  const t = useWords(settingsWords).firstDay;
  const { resources, lists } = useMessages();
  const texts = (
    ['heroContent', 'footerContent1', 'footerContent2', 'footerContent3'] as const
  ).filter((entity) => abilitiesOf(entity).add || demo.some((row) => row.entity === entity));
  const links: Partial<Record<FirstDayStep, [href: string, label: string][]>> = {
    texts: texts.map((entity) => [screenPath(entity), resources[entity].title]),
    content: [
      [listPartPath('product', 'import'), lists.csv.import],
      [screenPath('product', 'new'), resources.product.add]
    ],
    editors: [[screenPath('user', 'new'), resources.user.add]],
    second_factor: [['/profile', t.profile]]
  };
  if (name === 'demo') return <DemoRemoval demo={demo} kept={kept} />;
  return links[name]?.map(([href, label]) => (
    // `_self` makes the browser open the profile: the dashboard's router ignores such links.
    <ButtonLink
      key={href}
      variant="ghost"
      href={href}
      {...(name === 'second_factor' && { target: '_self' })}
    >
      {label}
    </ButtonLink>
  ));
}

/** Lists the steps to set up a new site, until all are done or an administrator hides the list. */
export function FirstDay() {
  const t = useWords(settingsWords).firstDay;
  const { save } = useSave();
  const { data, error } = useQuery({
    queryKey: ['first-day'],
    enabled: hasRole(useRole(), 'admin'),
    queryFn: () => api.call<typeof firstDay>('get', '/admin/first-day')
  });
  const steps = data?.steps ?? [];
  const doneCount = steps.filter(({ done }) => done).length;
  const dismiss = async (): Promise<void> => {
    const body = { first_day: false };
    const send = () => api.call<typeof writeSettings>('put', '/admin/settings', { body });
    if (await save('', send, { saved: t.dismissed, failed: t.failed })) focusList();
  };
  if (!data || doneCount === steps.length) return <LoadError error={error} fallback={t.failed} />;
  return (
    <section
      aria-label={t.title}
      className="grid grid-cols-1 gap-1 rounded-xl border border-leaf bg-ground-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-title text-lg">{t.title}</h2>
        <p className="grow text-sm text-ink-soft">{t.progress(doneCount, steps.length)}</p>
        <Button variant="small" className="max-sm:-ml-2.5" onClick={() => void dismiss()}>
          {t.dismiss}
        </Button>
      </div>
      <ol className="divide-y divide-rule/60">
        {steps.map(({ name, done }) => (
          <li key={name} className="flex gap-3 py-2.5">
            {done ? (
              <CircleCheck size={20} aria-label={t.done} className="mt-0.5 shrink-0 text-leaf" />
            ) : (
              <Circle size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
            )}
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className={`font-sans text-base ${done ? 'text-ink-soft' : 'font-semibold'}`}>
                  {t.steps[name].title}
                </h3>
                {!done && <p className="text-sm text-ink-soft">{t.steps[name].text}</p>}
              </div>
              {!done && (
                <div className="flex flex-wrap gap-2 empty:hidden">
                  <StepActions name={name} data={data} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

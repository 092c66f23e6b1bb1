import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { allFeatures } from './features.ts';
import { useMessages } from './i18n.tsx';
import { lastPage, ROWS_PER_PAGE } from './list-state.ts';
import { screenPath } from './router.ts';
import { errorMessage } from './toast.tsx';

type SlotName = 'TopBar' | 'Overlay' | 'OverviewNotice' | 'OverviewPanel';

/** Renders a slot of all features. */
export const Slot = ({ name }: { name: SlotName }) =>
  allFeatures().map((feature, index) => {
    const Part = feature[name];
    return Part && <Part key={index} />;
  });

export function useTitle(title: string): void {
  const { name } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

export function NotFound() {
  const { notFound } = useMessages();
  useTitle(notFound.title);
  return (
    <div className="grid justify-items-start gap-3 py-12">
      <h1 className="font-title text-3xl">{notFound.title}</h1>
      <p className="text-ink-soft">{notFound.text}</p>
      <ButtonLink variant="primary" href={screenPath('overview')}>
        {notFound.back}
      </ButtonLink>
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** The title of a screen and of the document, and the actions of the screen. */
export function PageHeader({ title, intro, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:gap-3">
      <div className={`min-w-0 ${intro ? '' : 'max-sm:grow max-sm:basis-28'}`}>
        <h1 className="font-title text-xl leading-5.5 break-words sm:text-3xl sm:leading-normal">
          {title}
        </h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      {children && (
        <div className={`flex min-w-0 items-center gap-2 ${intro ? 'flex-wrap' : 'sm:flex-wrap'}`}>
          {children}
        </div>
      )}
    </header>
  );
}

interface ListErrorProps {
  sentence: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows that a list cannot be loaded: the sentence of §8, and the server's reason. */
export function ListError({ sentence, error, onRetry }: ListErrorProps) {
  const { list } = useMessages();
  const detail = errorMessage(error, '');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="alert">
        <p className="font-semibold text-chili">{sentence}</p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      <Button variant="ghost" onClick={onRetry}>
        {list.retry}
      </Button>
    </div>
  );
}

export const EmptyList = ({ children }: { children: ReactNode }) => (
  <p className="rounded-xl border border-dashed border-rule p-8 text-center text-ink-soft">
    {children}
  </p>
);

export const LoadError = ({ error, fallback }: { error: unknown; fallback: string }) =>
  error ? <Alert>{errorMessage(error, fallback)}</Alert> : null;

export function CopyButton({ text }: { text: string }) {
  const { resetLink: t } = useMessages().lists;
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    if (await copyText(text, t.copyFailed)) setCopied(text);
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={copied === text ? Check : Copy}
        className="shrink-0"
        onClick={() => void copy()}
      >
        {t.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied === text && t.copied}
      </span>
    </>
  );
}

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** The search field of a list. Searches when typing pauses, or at once if the text is emptied. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { list } = useMessages();
  const [typed, setTyped] = useState(value);
  const debounced = useDebouncedValue(typed);
  // If `value` is not the last search, it comes from Back or a link, and replaces the typed text.
  const lastSearch = useRef(value);
  useEffect(() => {
    if (value !== lastSearch.current) setTyped(value);
    lastSearch.current = value;
  }, [value]);
  // Calls the latest `onSearch`: during the pause, a filter may have changed or a form opened.
  const search = useEffectEvent(() => {
    if (typed === lastSearch.current) return;
    lastSearch.current = typed;
    onSearch(typed);
  });
  const isPaused = !typed || typed === debounced;
  useEffect(() => {
    if (isPaused) search();
  }, [typed, isPaused]);
  return (
    <div className="max-w-md">
      <SearchBox label={label} clear={list.clear} value={typed} onChange={setTyped} />
    </div>
  );
}

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const { list } = useMessages();
  if (total === 0) return null;
  const last = lastPage(total);
  const from = (page - 1) * ROWS_PER_PAGE + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p role="status" className="tabular-nums">
        {list.range(from, Math.min(total, page * ROWS_PER_PAGE), total)}
      </p>
      {last > 1 && <Pagination page={page} last={last} onPage={onPage} t={list.pages} />}
    </div>
  );
}

interface PagedListProps<Data> extends Pick<PagerProps, 'page' | 'onPage'> {
  query: UseQueryResult<Data>;
  loading?: string;
  failed: string;
  empty: string;
  /** Whether there are no items. By default, true if the query found none. */
  isEmpty?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a queried page or a message (`loading`, `failed`, `empty`), and links to other pages. */
export function PagedList<Data extends { total: number }>(props: PagedListProps<Data>) {
  const { query, loading, failed, empty, page, onPage, children } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const { isEmpty = data?.total === 0 } = props;
  const { lists } = useMessages();
  const last = data && !isPlaceholderData ? lastPage(data.total) : page;
  useEffect(() => {
    // The URL can contain a page after the last one.
    if (page > last) onPage(last);
  }, [page, last, onPage]);
  const wasLoaded = useRef(false);
  useEffect(() => {
    // The focused row may have disappeared. A list that loads first does not take the focus.
    if (wasLoaded.current) focusList();
    wasLoaded.current = data !== undefined;
  }, [data]);
  return (
    <>
      {isPending && <p role="status">{loading ?? lists.loading}</p>}
      {error && <ListError sentence={failed} error={error} onRetry={() => void refetch()} />}
      {data && (isEmpty ? <EmptyList>{empty}</EmptyList> : children(data))}
      {data && <Pager page={page} total={data.total} onPage={onPage} />}
    </>
  );
}

interface PanelProps {
  title: string;
  all?: { href: string; text: string };
  query: { error: unknown; isPending: boolean };
  failed: string;
  /** The message of a panel without content. */
  none: string | false;
  children: ReactNode;
}

/** A part of the overview. */
export function Panel({ title, all, query, failed, none, children }: PanelProps) {
  const { overview } = useMessages();
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-title text-lg">
        {title}
        {all && (
          <a
            href={all.href}
            className="py-1 font-sans text-sm font-semibold text-leaf underline-offset-2 hover:underline pointer-coarse:py-3"
          >
            {all.text}
          </a>
        )}
      </h2>
      <LoadError error={query.error} fallback={failed} />
      {query.isPending && <p role="status">{overview.loading}</p>}
      {none ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  );
}

/** Focuses the list if the focused element has disappeared. */
export function focusList(): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  (main?.querySelector<HTMLElement>('[role="region"]') ?? main)?.focus({ preventScroll: true });
}

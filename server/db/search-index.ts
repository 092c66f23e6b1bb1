import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import {
  matchesWord,
  rankOf,
  searchRows,
  type Query,
  type QueryPart
} from '#lib/contract/search.ts';
import { hasStatus, type Status } from '#lib/contract/states.ts';
import { engineOf, isOneOf } from './engine.ts';
import { CONTENT_CHANNEL } from './settings.ts';
import type { Database } from './tables.ts';
import { visibleStatus, type Visibility } from './entity-columns.ts';

// Full-text search in memory (decision 095). The first search of an entity loads all rows; later
// searches first reload the rows that were marked as changed.

/** The columns of a row that an index stores, including foreign keys. */
type Entry = { id: number; search_text: string; status?: Status } & Record<string, unknown>;

/** An inverted index of an entity's rows, from words to positions in `entries`. */
class WordIndex {
  /** The indexed rows; undefined at the position of a removed one. */
  readonly entries: (Entry | undefined)[] = [];
  private readonly positions = new Map<number, number>();
  private readonly byWord = new Map<string, number[]>();

  /** Adds or replaces a row; removes it if `entry` is undefined. */
  set(id: number, entry: Entry | undefined): void {
    const position = this.positions.get(id) ?? this.entries.length;
    const wordsOf = (text = '') => new Set(text.split(/\s/).filter(Boolean));
    const before = wordsOf(this.entries[position]?.search_text);
    const after = wordsOf(entry?.search_text);
    for (const word of before) {
      if (after.has(word)) continue;
      const rest = (this.byWord.get(word) ?? []).filter((each) => each !== position);
      if (rest.length > 0) this.byWord.set(word, rest);
      else this.byWord.delete(word);
    }
    for (const word of after) {
      if (before.has(word)) continue;
      const positions = this.byWord.get(word);
      if (positions) positions.push(position);
      else this.byWord.set(word, [position]);
    }
    this.positions.set(id, position);
    this.entries[position] = entry;
  }

  /** Returns the positions for each indexed word that matches a typed word. */
  find(typed: string): number[][] {
    const matches: number[][] = [];
    for (const [word, positions] of this.byWord)
      if (matchesWord(typed, word)) matches.push(positions);
    return matches;
  }
}

/** The number of rows that a query reads. Other requests run between these queries. */
const CHUNK_ROWS = 1000;

/** Manages an entity's index. Reloads all rows for each search unless `isFollowing`. */
function createEntityIndex(db: Database, entity: AnyEntity, isFollowing: boolean) {
  const columns = ['id', 'search_text', ...Object.keys(entity.foreignKeys)];
  if (hasStatus(entity)) columns.push('status');
  const changed = new Set<number>();
  let current: { index: WordIndex; version: unknown } | undefined;
  let isQueued = false;
  let refreshing = Promise.resolve(new WordIndex());

  const read = async (where: RawBuilder<boolean>): Promise<Entry[]> =>
    (
      await sql<Entry>`select ${sql.join(columns.map((name) => sql.ref(name)))}
        from ${sql.table(entity.table)} where ${where} order by id limit ${CHUNK_ROWS}`.execute(db)
    ).rows;

  /** Returns SQLite's `data_version`, which changes if another process (`npm run user`) writes. */
  const readVersion = async (): Promise<unknown> =>
    engineOf(db) === 'sqlite' && (await sql`pragma data_version`.execute(db)).rows[0];

  async function load(): Promise<WordIndex> {
    const index = new WordIndex();
    for (let last = 0; ;) {
      const rows = await read(sql`id > ${last}`);
      for (const row of rows) index.set(row.id, row);
      if (rows.length < CHUNK_ROWS) return index;
      last = rows.at(-1)?.id ?? last;
      await setImmediate();
    }
  }

  async function refresh(): Promise<WordIndex> {
    const previous = current;
    const ids = [...changed];
    // If a query below fails, the next search reloads all rows.
    current = undefined;
    changed.clear();
    const version = JSON.stringify(await readVersion());
    const isReusable = isFollowing && previous?.version === version;
    const index = isReusable ? previous.index : await load();
    for (let from = 0; isReusable && from < ids.length; from += CHUNK_ROWS) {
      const chunk = ids.slice(from, from + CHUNK_ROWS);
      const rows = new Map((await read(isOneOf(db, chunk))).map((row) => [row.id, row]));
      for (const id of chunk) index.set(id, rows.get(id));
    }
    current = { index, version };
    return index;
  }

  return {
    changed,
    /** Returns the index, up to date with all previous commits. */
    refreshed(): Promise<WordIndex> {
      // Returns the next refresh, because the running one may have read before the last commit.
      if (isQueued) return refreshing;
      isQueued = true;
      refreshing = refreshing
        .catch(() => undefined)
        .then(() => {
          isQueued = false;
          return refresh();
        });
      return refreshing;
    }
  };
}

interface Indexes {
  isFollowing: boolean;
  byEntity: Map<string, ReturnType<typeof createEntityIndex>>;
}
const indexesByDatabase = new WeakMap<Database, Indexes>();

/** Clears all indexes. `isFollowing`: other instances notify this process of their changes. */
export function resetIndexes(db: Database, isFollowing: boolean): void {
  indexesByDatabase.set(db, { isFollowing, byEntity: new Map() });
}

function refreshedIndex(db: Database, entity: AnyEntity): Promise<WordIndex> {
  if (!indexesByDatabase.has(db)) resetIndexes(db, true);
  const { isFollowing, byEntity } = indexesByDatabase.get(db) as Indexes;
  const index = byEntity.get(entity.name) ?? createEntityIndex(db, entity, isFollowing);
  byEntity.set(entity.name, index);
  return index.refreshed();
}

/** Marks rows as changed, so that the next search reloads them. */
export function markChanged(db: Database, entity: string, ids: readonly number[]): void {
  const index = indexesByDatabase.get(db)?.byEntity.get(entity);
  for (const id of ids) index?.changed.add(id);
}

/**
 * Marks a written row as changed, except in a transaction: then `runUnitOfWork` marks the row after
 * the commit. Notifies other instances at the commit.
 */
export async function announceChange(db: Database, entity: string, id: number): Promise<void> {
  markChanged(db, entity, [id]);
  if (engineOf(db) === 'postgres')
    await sql`select pg_notify(${CONTENT_CHANNEL}, ${`${entity} ${id}`})`.execute(db);
}

/** Marks a row that another instance passed to `announceChange`. */
export function receiveChange(db: Database, payload: string): void {
  const [entity = '', id] = payload.split(' ');
  markChanged(db, entity, [Number(id)]);
}

/** Returns the ids of matching rows by rank. Words also match texts of visible referenced rows. */
export async function findRows(
  db: Database,
  entity: AnyEntity,
  query: Query,
  { visibility, status }: { visibility: Visibility; status?: Status | undefined }
): Promise<number[]> {
  const referredIndexes = await Promise.all(
    Object.entries(entity.foreignKeys).map(async ([field, { entity: name }]) => {
      const target = entities[name as EntityName];
      return {
        field,
        requiredStatus: visibleStatus(target, visibility),
        index: await refreshedIndex(db, target)
      };
    })
  );
  const index = await refreshedIndex(db, entity);
  const { entries } = index;
  const isVisible = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (!status || entry.status === status);

  function find(part: QueryPart): [Entry, number][] {
    const { words } = part;
    // For each row, the number of leading words of the query that match it.
    const matched = new Uint8Array(entries.length);
    for (const [number, word] of words.entries()) {
      const mark = (position: number) => {
        if (matched[position] === number) matched[position] = number + 1;
      };
      for (const positions of index.find(word)) for (const position of positions) mark(position);
      for (const { field, requiredStatus, index: target } of referredIndexes) {
        const named = target
          .find(word)
          .flatMap((positions) => positions.flatMap((position) => target.entries[position] ?? []));
        const ids = new Set<unknown>(
          named
            .filter((entry) => !requiredStatus || entry.status === requiredStatus)
            .map(({ id }) => id)
        );
        if (ids.size === 0) continue;
        entries.forEach((entry, position) => {
          if (entry && ids.has(entry[field])) mark(position);
        });
      }
    }
    const matches: [Entry, number][] = [];
    if (words.length === 0) return matches;
    entries.forEach((entry, position) => {
      if (matched[position] === words.length && isVisible(entry))
        matches.push([entry, rankOf(part, entry.search_text)]);
    });
    return matches;
  }

  const match = (pattern: RegExp) =>
    entries.filter(isVisible).filter((entry) => pattern.test(entry.search_text));
  const idsByRank: number[][] = [];
  for (const [{ id }, rank] of searchRows(query, { find, match }))
    (idsByRank[rank] ??= []).push(id);
  return idsByRank.flatMap((ids) => ids.sort((a, b) => a - b));
}

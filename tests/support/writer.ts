import { picture } from './pictures.ts';

/** The versions of the products that a writer expects in the database, by name. */
type Rows = Map<string, number>;
type WrittenRow = {
  id: number;
  name: string;
  price: number;
  latin_name: string;
  efficacy: string;
  image: string;
};

/** The response to a write. */
type Written = { Product?: { id: number } };

const TEXT_LENGTH = 3000;
const MIN_ROWS = 3;
const MAX_ROWS = 12;

/** Returns fields that all contain the version, so that `judge` detects partial writes. */
const fieldsOf = (name: string, version: number) => ({
  name,
  price: String(version),
  latin_name: `version ${version}`,
  efficacy: `${version} `.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH)
});

/** The colour of a version's picture. */
export const colourOf = (version: number) => ({
  r: (version * 53) % 200,
  g: (version * 97) % 200,
  b: (version * 151) % 200
});

/**
 * Creates a client that creates, updates and deletes its own products, and records acknowledged
 * writes. If `draws` is true, each product has a picture.
 */
export function writer(
  prefix: string,
  { draws, random }: { draws: boolean; random: () => number }
) {
  let rows: Rows = new Map();
  let ids = new Map<string, number>();
  let number = 0;
  let underWay: Rows | undefined;
  let acknowledged = 0;

  async function body(name: string, version: number): Promise<FormData> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fieldsOf(name, version))) form.set(field, value);
    const { r, g, b } = colourOf(version);
    const drawn = { width: 40, height: 30, background: `rgb(${r},${g},${b})` };
    if (draws) form.set('image', await picture('png', drawn));
    return form;
  }

  const pathOf = (name: string) => (ids.has(name) ? `/${ids.get(name)}` : '');

  /** Chooses the next write: a new row, another version of a row, or a deletion. */
  async function choose() {
    const names = [...rows.keys()];
    const name = names[Math.floor(random() * names.length)];
    const chance = random();
    const next = new Map(rows);
    number += 1;
    const isFew = names.length < MIN_ROWS || (chance < 0.4 && names.length < MAX_ROWS);
    const written = name === undefined || isFew ? `${prefix} ${number}` : name;
    if (written !== name || chance < 0.75) {
      const method = written === name ? 'PUT' : 'POST';
      next.set(written, number);
      return {
        method,
        path: pathOf(written),
        name: written,
        next,
        sent: await body(written, number)
      };
    }
    next.delete(name);
    return { method: 'DELETE', path: pathOf(name), name, next };
  }

  return {
    prefix,
    draws,
    /** Writes until a request fails or `isFinished` returns true. Throws if a write is refused. */
    async write(base: string, token: string, isFinished = () => false): Promise<void> {
      while (!isFinished()) {
        const { method, path, next, name, sent } = await choose();
        underWay = next;
        const answer = await fetch(`${base}/api/admin/product${path}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(sent && { body: sent })
        })
          .then(async (response) => [response.status, (await response.json()) as Written] as const)
          .catch(() => undefined);
        if (!answer) return;
        const [status, read] = answer;
        if (![200, 201].includes(status))
          throw new Error(`${method} ${name}: ${status} ${JSON.stringify(read)}`);
        rows = next;
        underWay = undefined;
        acknowledged += 1;
        if (read.Product) ids.set(name, read.Product.id);
      }
    },
    /**
     * Compares the stored products with the acknowledged writes, and returns the problems. Later
     * writes start from the stored products.
     */
    judge(found: WrittenRow[]): string[] {
      const mine = found.filter(({ name }) => name.startsWith(`${prefix} `));
      const torn = mine.filter((row) => {
        const whole = fieldsOf(row.name, row.price);
        return (
          row.latin_name !== whole.latin_name ||
          row.efficacy !== whole.efficacy.trim() ||
          (row.image !== '') !== draws
        );
      });
      const there: Rows = new Map(mine.map(({ name, price }) => [name, price]));
      const same = (item: Rows) =>
        item.size === there.size &&
        [...item].every(([name, version]) => there.get(name) === version);
      const isUnchanged = same(rows);
      const isNext = !isUnchanged && underWay !== undefined && same(underWay);
      if (isNext) acknowledged += 1;
      const problems = torn.map(({ name }) => `${name} was written partially`);
      if (!isUnchanged && !isNext)
        problems.push(
          `${prefix}: acknowledged ${JSON.stringify([...rows])}, there are ${JSON.stringify([...there])}`
        );
      rows = there;
      ids = new Map(mine.map(({ name, id }) => [name, id]));
      underWay = undefined;
      return problems;
    },
    /** Returns the number of acknowledged writes. */
    written: () => acknowledged
  };
}

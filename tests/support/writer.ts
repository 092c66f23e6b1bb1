import { picture } from './pictures.ts';

/** The expected rows of a writer: the version of each name. */
type Rows = Map<string, number>;
type WrittenRow = {
  id: number;
  name: string;
  price: number;
  latin_name: string;
  efficacy: string;
  image: string;
};

const LENGTH = 3000;
const MIN_ROWS = 3;
const MAX_ROWS = 12;

/** Several fields that contain the version, so that a partial write is noticed. */
const fieldsOf = (name: string, version: number) => ({
  name,
  price: String(version),
  latin_name: `version ${version}`,
  efficacy: `${version} `.repeat(LENGTH).slice(0, LENGTH)
});

/** The colour of a version's picture. */
export const colourOf = (version: number) => ({
  r: (version * 53) % 200,
  g: (version * 97) % 200,
  b: (version * 151) % 200
});

/**
 * Creates a client that creates, updates and deletes its own products, and records acknowledged
 * writes. `draws` adds a picture to each.
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
    if (draws)
      form.set(
        'image',
        await picture('png', { width: 40, height: 30, background: `rgb(${r},${g},${b})` })
      );
    return form;
  }

  async function choose(): Promise<{
    method: string;
    path: string;
    next: Rows;
    body?: FormData;
    name: string;
  }> {
    const names = [...rows.keys()];
    const name = names[Math.floor(random() * names.length)];
    number += 1;
    const chance = random();
    if (
      name === undefined ||
      names.length < MIN_ROWS ||
      (chance < 0.4 && names.length < MAX_ROWS)
    ) {
      const created = `${prefix} ${number}`;
      return {
        method: 'POST',
        path: '',
        name: created,
        next: new Map(rows).set(created, number),
        body: await body(created, number)
      };
    }
    const path = `/${ids.get(name)}`;
    const next = new Map(rows);
    if (chance < 0.75)
      return {
        method: 'PUT',
        path,
        name,
        next: next.set(name, number),
        body: await body(name, number)
      };
    next.delete(name);
    return { method: 'DELETE', path, name, next };
  }

  return {
    prefix,
    draws,
    /** Writes until the server is down or `isOver`. Throws if a write is refused. */
    async write(base: string, token: string, isFinished = () => false): Promise<void> {
      while (!isFinished()) {
        const { method, path, next, name, body: sent } = await choose();
        underWay = next;
        let answer: { status: number; read: { Product?: { id: number } } };
        try {
          const response = await fetch(`${base}/api/admin/product${path}`, {
            method,
            headers: { authorization: `Bearer ${token}` },
            ...(sent ? { body: sent } : {})
          });
          answer = {
            status: response.status,
            read: (await response.json()) as { Product?: { id: number } }
          };
        } catch {
          return;
        }
        if (![200, 201].includes(answer.status))
          throw new Error(`${method} ${name}: ${answer.status} ${JSON.stringify(answer.read)}`);
        rows = next;
        underWay = undefined;
        acknowledged += 1;
        if (answer.read.Product) ids.set(name, answer.read.Product.id);
      }
    },
    /** Returns the problems of the stored rows; later writes start from them. */
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
      if (!isUnchanged && underWay && same(underWay)) acknowledged += 1;
      const problems = torn.map(({ name }) => `${name} is torn`);
      if (!isUnchanged && !(underWay && same(underWay)))
        problems.push(
          `${prefix}: acknowledged ${JSON.stringify([...rows])}, there are ${JSON.stringify([...there])}`
        );
      rows = there;
      ids = new Map(mine.map(({ name, id }) => [name, id]));
      underWay = undefined;
      return problems;
    },
    /** Returns the number of its acknowledged writes. */
    written: () => acknowledged
  };
}

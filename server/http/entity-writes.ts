import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { entities } from '#lib/contract/entities.ts';
import { countContentChange } from '../db/facts.ts';
import { entityStore, isReferenceViolation, isUniqueViolation } from '../db/entity-store.ts';
import type { Row } from '../db/entity-store.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { keepImage, removeImage } from '../files/images.ts';
import type { Body } from './body.ts';
import { entityHooks } from './entity-hooks.ts';
import { Refusal } from './errors.ts';
import type { SignedIn } from './sessions.ts';

async function isImageUsed(db: Database, path: string): Promise<boolean> {
  for (const { table } of Object.values(entities).filter(({ image }) => image)) {
    const row = await db
      .selectFrom(table as 'products')
      .select('id')
      .where('image', '=', path)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Checked fields: all of them on a create, the given ones on an update (spec §5). Throws ValidationError. */
async function check(entity: AnyEntity, fields: Record<string, unknown>, isUpdate: boolean): Promise<Record<string, unknown>> {
  const given =
    isUpdate && entity.name === 'user' && !fields['password']
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password'))
      : fields;
  const names = Object.keys(entity.schema.fields).filter((name) => !isUpdate || name in given);
  const schema = (entity.schema as ObjectSchema<AnyObject>).pick(names);
  return (await schema.validate(given, { abortEarly: false, stripUnknown: true })) as Record<string, unknown>;
}

/** Create, update and delete of any entity: the row, its image, and what follows, wholly or not at all (spec §7). */
export function entityWrites({ db, files, publisher }: Pick<Deps, 'db' | 'files' | 'publisher'>, entity: AnyEntity) {
  const hooks = entityHooks[entity.name] ?? {};
  const dropIfUnused = async (path: string) => {
    if (path && !(await isImageUsed(db, path))) await removeImage(files, path);
  };

  async function write<T>(image: string | undefined, action: (trx: Database) => Promise<T>): Promise<T> {
    try {
      const result = await db.transaction().execute(async (trx) => {
        const written = await action(trx);
        if (entity.name !== 'user') await countContentChange(trx);
        return written;
      });
      if (entity.name !== 'user') publisher.contentChanged();
      return result;
    } catch (error) {
      if (image) await dropIfUnused(image);
      if (isUniqueViolation(error)) throw new Refusal(409, entity.conflict);
      if (isReferenceViolation(error))
        throw new Refusal(422, ANSWER.invalid, { fields: { product_category_id: 'There is no such category.' } });
      throw error;
    }
  }

  const image = async (upload: File | undefined) =>
    entity.image && upload ? keepImage(files, new Uint8Array(await upload.arrayBuffer())) : undefined;
  const columns = async (values: Record<string, unknown>, path: string | undefined) => ({
    ...(hooks.toColumns ? await hooks.toColumns(values) : values),
    ...(path === undefined ? {} : { image: path })
  });
  const present = async (row: Row) => (await hooks.present?.(db, [row]))?.[0] ?? row;
  const existing = async (trx: Database, id: number) => {
    const row = await entityStore(trx, entity).one(id);
    if (!row) throw new Refusal(404, ANSWER.notFound);
    return row;
  };

  return {
    async create(body: Body): Promise<Row> {
      const values = await check(entity, body.fields, false);
      const path = await image(body.image);
      const data = await columns(values, path);
      return present(await write(path, (trx) => entityStore(trx, entity).create(data)));
    },
    async update(id: number, body: Body, by: SignedIn): Promise<Row> {
      await existing(db, id);
      const values = await check(entity, body.fields, true);
      const path = await image(body.image);
      const data = await columns(values, path);
      const [before, after] = await write(path, async (trx) => {
        const row = await existing(trx, id);
        await hooks.guard?.(trx, row, values, by);
        const updated = (await entityStore(trx, entity).update(id, data)) ?? row;
        await hooks.changed?.(trx, row, updated);
        return [row, updated] as const;
      });
      if (before['image'] !== after['image']) await dropIfUnused(String(before['image']));
      return present(after);
    },
    async remove(id: number, by: SignedIn): Promise<void> {
      const row = await write(undefined, async (trx) => {
        const found = await existing(trx, id);
        await hooks.guard?.(trx, found, undefined, by);
        await entityStore(trx, entity).remove(id);
        return found;
      });
      if (row['image']) await dropIfUnused(String(row['image']));
    }
  };
}

import { sql } from 'kysely';
import type { AnyObject, ObjectSchema } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { engineOf } from '../db/engine.ts';
import { countContentChange } from '../db/facts.ts';
import { isReferenceViolation, isUniqueViolation } from '../db/failures.ts';
import { entityStore } from '../db/entity-store.ts';
import type { Row } from '../db/entity-store.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { EncodedImage } from '../files/encode.ts';
import { imageKeeper } from '../files/image-keeper.ts';
import { encodeUpload } from '../files/upload.ts';
import type { Body } from './body.ts';
import { entityHooks } from './entity-hooks.ts';
import { Refusal } from './errors.ts';
import type { SignedIn } from './sessions.ts';

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
export function entityWrites(deps: Pick<Deps, 'db' | 'files' | 'log' | 'publisher'>, entity: AnyEntity) {
  const { db, publisher } = deps;
  const images = imageKeeper(deps);
  const hooks = entityHooks[entity.name] ?? {};

  async function write<T>(image: EncodedImage | undefined, action: (trx: Database) => Promise<T>): Promise<T> {
    try {
      const result = await db.transaction().execute(async (trx) => {
        if (image) await images.keep(trx, image);
        const written = await action(trx);
        if (entity.name !== 'user') await countContentChange(trx);
        return written;
      });
      if (entity.name !== 'user') publisher.contentChanged();
      return result;
    } catch (error) {
      if (image) await images.dropUnused(image.path);
      if (isUniqueViolation(error)) throw new Refusal(409, entity.conflict);
      if (isReferenceViolation(error))
        throw new Refusal(422, ANSWER.invalid, { fields: { product_category_id: 'There is no such category.' } });
      throw error;
    }
  }

  const encoded = async ({ image }: Body) => (entity.image && image ? encodeUpload(image) : undefined);
  const columns = async (values: Record<string, unknown>, image: EncodedImage | undefined) => ({
    ...(hooks.toColumns ? await hooks.toColumns(values) : values),
    ...(image ? { image: image.path } : {})
  });
  const present = async (row: Row) => (await hooks.present?.(db, [row]))?.[0] ?? row;
  const existing = async (trx: Database, id: number) => {
    const row = await entityStore(trx, entity).one(id);
    if (!row) throw new Refusal(404, ANSWER.notFound);
    return row;
  };
  /** Whoever replaces the same row's image at the same moment is waited for, so that the one read here is the one to drop. */
  const locked = async (trx: Database, id: number) => {
    if (entity.image && engineOf(trx) === 'postgres')
      await sql`select from ${sql.table(entity.table)} where id = ${id} for update`.execute(trx);
    return existing(trx, id);
  };

  return {
    async create(body: Body): Promise<Row> {
      const values = await check(entity, body.fields, false);
      const image = await encoded(body);
      const data = await columns(values, image);
      return present(await write(image, (trx) => entityStore(trx, entity).create(data)));
    },
    async update(id: number, body: Body, by: SignedIn): Promise<Row> {
      await existing(db, id);
      const values = await check(entity, body.fields, true);
      const image = await encoded(body);
      const data = await columns(values, image);
      const [before, after] = await write(image, async (trx) => {
        const row = await locked(trx, id);
        await hooks.guard?.(trx, row, values, by);
        const updated = (await entityStore(trx, entity).update(id, data)) ?? row;
        await hooks.changed?.(trx, row, updated);
        return [row, updated] as const;
      });
      if (before['image'] !== after['image']) await images.dropUnused(String(before['image']));
      return present(after);
    },
    async remove(id: number, by: SignedIn): Promise<void> {
      const row = await write(undefined, async (trx) => {
        const found = await locked(trx, id);
        await hooks.guard?.(trx, found, undefined, by);
        await entityStore(trx, entity).remove(id);
        return found;
      });
      if (row['image']) await images.dropUnused(String(row['image']));
    }
  };
}

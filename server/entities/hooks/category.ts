import { countRows } from '../../db/count-rows.ts';
import { engineOf } from '../../db/engine.ts';
import { HttpError } from '../../http/errors.ts';
import type { EntityHooks } from '../hooks.ts';

/** A category that products use stays. */
export const categoryHooks: EntityHooks = {
  async beforeWrite(db, row, changes) {
    if (changes) return;
    // Waits for a product that is being put into it, and lets a later one find it gone. SQLite
    // allows one write at a time anyway.
    if (engineOf(db) === 'postgres')
      await db
        .selectFrom('product_categories')
        .select('id')
        .where('id', '=', row.id)
        .forUpdate()
        .execute();
    const count = await countRows(
      db.selectFrom('products').where('product_category_id', '=', row.id)
    );
    const users = count === 1 ? '1 product uses it' : `${count} products use it`;
    if (count > 0)
      throw new HttpError(
        409,
        `The category "${String(row['name'])}" cannot be deleted: ${users}.`
      );
  }
};

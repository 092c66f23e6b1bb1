import { sql, type SelectQueryBuilder } from 'kysely';

/** How many rows a query finds; it selects nothing yet. */
export async function countRows<DB, Table extends keyof DB, Output>(
  found: SelectQueryBuilder<DB, Table, Output>
): Promise<number> {
  const { total } = (await found
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return Number(total);
}

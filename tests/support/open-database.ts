import { openDatabase, type DatabaseSource } from '../../server/db/open.ts';

// A process that only opens the database of its argument.
const db = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseSource);
await db.destroy();

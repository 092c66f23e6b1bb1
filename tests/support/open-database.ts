import { openDatabase, type DatabaseSource } from '../../server/db/open.ts';

// Opens the database given as argument, in a process of its own.
const db = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseSource);
await db.destroy();

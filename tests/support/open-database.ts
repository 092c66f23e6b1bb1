import { openDatabase, type DatabaseSource } from '../../server/db/open.ts';

// A program that tests run as a separate process. Opens and closes the database given as argument.
const db = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseSource);
await db.destroy();

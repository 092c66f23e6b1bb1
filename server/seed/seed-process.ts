import pino from 'pino';
import { getConfig } from '../config/config.ts';
import { databaseSource, openDatabase } from '../db/open.ts';
import { openFiles } from '../files/open.ts';
import { seedDemo } from './seed.ts';

// A process of its own: drawing a hundred pictures takes memory that the server would keep for its
// whole life. It ends with the server.
process.once('disconnect', () => process.exit(1));
const config = getConfig(process.env);
const db = await openDatabase(databaseSource(config));
await seedDemo(db, await openFiles(config, pino({ level: config.logLevel })));
await db.destroy();
process.exit();

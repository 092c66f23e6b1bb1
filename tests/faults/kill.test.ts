import { readdir, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Product } from '#lib/contract/entities/product.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { seeded } from '../support/random.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { colourOf, writer } from '../support/writer.ts';

/**
 * `FAULTS=200 npx vitest run tests/faults/kill.test.ts` kills two hundred times; `FAULTS_SEED`
 * repeats a run.
 */
const KILLS = Number(process.env['FAULTS'] ?? 3);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const MAX_DELAY_MS = 700;
const LONG_AGO = new Date(Date.now() - 2 * 24 * 60 * 60_000);

it(
  `§0 Faults: a process killed ${KILLS} times during writes loses no acknowledged write and keeps no partial one (seed ${SEED})`,
  async () => {
    const folder = await temporaryFolder();
    const uploads = join(folder, 'uploads');
    const random = seeded(SEED);
    // Sixteen writers, so that several writes share a commit. Four of them also upload pictures.
    const writers = Array.from({ length: 16 }, (_, number) =>
      writer(`Client ${number}`, { draws: number % 4 === 3, random: seeded(SEED + number) })
    );
    let token: string | undefined;
    let orphans = 0;
    const written = () => writers.reduce((sum, item) => sum + item.written(), 0);

    /**
     * Returns the files on disk, the files that products, the library or the trash refer to, and
     * the number of changes.
     */
    async function files() {
      const database = new DatabaseSync(join(folder, 'wisata-jamu.sqlite'), { readOnly: true });
      const rows = database
        .prepare(
          `select image from products where image != ''
           union select image from trash where image != ''
           union select path from pictures`
        )
        .all();
      const changes = database.prepare('select id from changes').all().length;
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      database.close();
      const named = rows.flatMap(({ image }) =>
        imageFiles(String(image)).map(({ path }) => basename(path))
      );
      return { there: (await readdir(uploads)).toSorted(), named: named.toSorted(), changes };
    }

    /** Starts the process and checks the stored rows and files. */
    async function start(): Promise<ServerProcess> {
      const server = await startServer(folder);
      const products: Product[] = (await (await server.send('GET', '/product')).json()).Products;
      expect(writers.flatMap((item) => item.judge(products))).toEqual([]);
      const { named, changes } = await files();
      await expect.poll(async () => (await files()).there, { timeout: 10_000 }).toEqual(named);
      expect(changes, 'history').toBe(written());
      for (const { image, price } of products.filter((row) => row.image).slice(0, 3)) {
        const bytes = Buffer.from(await (await fetch(server.base + image)).arrayBuffer());
        const { channels } = await sharp(bytes).stats();
        const { r, g, b } = colourOf(price);
        for (const [index, wanted] of [r, g, b].entries())
          expect(Math.abs(channels[index]!.mean - wanted), `colour of ${image}`).toBeLessThan(12);
      }
      return server;
    }

    for (let kill = 0; kill < KILLS; kill++) {
      const server = await start();
      const session = (token ??= await server.signIn());
      const writing = Promise.all(writers.map((item) => item.write(server.base, session)));
      const before = written();
      await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(before);
      await setTimeout(random() * MAX_DELAY_MS);
      expect(await server.kill()).toBe('SIGKILL');
      await writing;
      const { there, named } = await files();
      orphans += there.filter((name) => !named.includes(name)).length;
      // Makes the files two days old, because the clean-up at start keeps files younger than a day.
      for (const name of there) await utimes(join(uploads, name), LONG_AGO, LONG_AGO);
    }
    expect(await (await start()).kill('SIGTERM')).toBe(0);
    process.stdout.write(`${KILLS} kills, ${written()} writes, ${orphans} files swept\n`);
  },
  (KILLS + 1) * 40_000
);

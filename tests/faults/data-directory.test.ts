import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { openDatabase } from '../../server/db/open.ts';
import { canMount } from '../support/mounts.ts';
import { photograph } from '../support/pictures.ts';
import { ADMIN, program, startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/**
 * Returns a command that runs the program appended to it. The program runs after the shell command
 * `more`, in a mount namespace in which the folder is a small disk.
 */
const onSmallDisk = (megabytes: number, more = 'true') => [
  ...'unshare -rm sh -c'.split(' '),
  `mount -t tmpfs -o size=${megabytes}m none "$0" && ${more} && exec "$@"`,
  folder
];

/** Starts a server on the folder, which must fail. Returns the reason. */
async function refusal(command: string[] = []): Promise<string> {
  const { ended, output } = program(
    ['server/main.ts', '--api'],
    { DATA_DIR: folder, SEED: 'none', PORT: '1' },
    command
  );
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^Wisata Jamu did not start: .*\n$/);
  return output().replace('Wisata Jamu did not start: ', '');
}

it('§0 Configuration: PORT=0 is refused for a server with the site, because the site’s code contains the port', async () => {
  const env = { DATA_DIR: folder, SEED: 'none', PORT: '0' };
  const { ended, output } = program(['server/main.ts'], env);
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^Wisata Jamu did not start: PORT can be 0 only for the API/);
});

it('§0 Data directory: a second server is refused with a message while the first one runs; after the first one is killed, another one can start', async () => {
  for (let round = 0; round < 2; round++) {
    const first = await startServer(folder);
    expect(await refusal()).toMatch(/^DATA_DIR is in use by another server: /);
    expect((await fetch(`${first.base}/api/ready`)).status).toBe(200);
    await first.kill();
  }
});

it.skipIf(process.getuid?.() !== 0)(
  '§0 Data directory: files that commands create as root belong to the owner of the directory',
  async () => {
    const run = async (data: string, ...args: string[]) => {
      const { ended, output } = program(args, { DATA_DIR: join(folder, data) });
      expect(await ended, output()).toBe(0);
    };
    for (const data of ['old', 'new']) {
      await mkdir(join(folder, data));
      await chown(join(folder, data), 65_534, 65_534);
    }
    const [database, file] = ['old/wisata-jamu.sqlite', 'backup.tar'].map((name) =>
      join(folder, name)
    ) as [string, string];
    await (await openDatabase({ file: database })).destroy();
    await chown(database, 65_534, 65_534);
    await run('old', 'server/accounts/user-command.ts', 'create', ADMIN.email);
    await run('old', 'server/backup/backup-command.ts', 'backup', file);
    await run('new', 'server/backup/backup-command.ts', 'restore', file);
    for (const data of ['old', 'new']) {
      const names = await readdir(join(folder, data), { recursive: true });
      expect(names).toEqual(expect.arrayContaining(['uploads', 'wisata-jamu.sqlite']));
      for (const name of names)
        expect((await stat(join(folder, data, name))).uid, `${data}/${name}`).toBe(65_534);
    }
  }
);

const FILL = 'head -c 2000000 /dev/zero > "$0/full" 2> /dev/null; true';
it.skipIf(!canMount).each([
  [
    'permission',
    'mount -o remount,ro "$0"',
    /^DATA_DIR cannot be used: EROFS: read-only file system/
  ],
  ['space', FILL, /^DATA_DIR cannot be used: .* full\n$/]
])(
  '§0 Data directory: the server does not start on a directory without %s',
  async (_, more, reason) => {
    expect(await refusal(onSmallDisk(1, more))).toMatch(reason);
  }
);

it.skipIf(!canMount)(
  '§0 Data directory: the server does not start if it may not write uploads',
  async () => {
    await mkdir(join(folder, 'uploads'));
    await chmod(join(folder, 'uploads'), 0o500);
    // Root may write everywhere.
    expect(await refusal(['unshare', '--map-user=12345'])).toMatch(
      /^EACCES: permission denied, access '.*\/uploads'\n$/
    );
  }
);

it.skipIf(!canMount)(
  '§0 Full disk: writes get 507 and leave no partial rows or pictures, until space is freed',
  async () => {
    const server = await startServer(folder, {
      command: onSmallDisk(6, `head -c 4000000 /dev/zero > "$0/ballast"`)
    });
    // The disk is mounted only in the server's namespace, so its path starts in the server's root.
    const disk = `/proc/${server.pid}/root${folder}`;
    const token = await server.signIn();
    const random = () => randomBytes(2).toString('hex');
    const create = async (name: string, width: number) => {
      const bytes = width && (await photograph(width, width).png().toBuffer());
      const fields = { name, price: '1', efficacy: random().repeat(2000) };
      const image = bytes && { image: new File([new Uint8Array(bytes)], 'photo.png') };
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.sendForm('/admin/product', { ...fields, ...image }, headers);
      return { status: answer.status, ...((await answer.json()) as { message: string }) };
    };
    const stored: string[] = [];
    const refusals: unknown[] = [];
    // Fills the disk with pictures until one is refused, then with rows. Eight rows are sent at
    // once, so that they share commits.
    for (const width of [400, 0]) {
      for (let number = 0; refusals.length < (width ? 1 : 2);) {
        const names = Array.from({ length: width ? 1 : 8 }, () => `${width} ${number++}`);
        const answers = await Promise.all(names.map((name) => create(name, width)));
        for (const [index, { status, message }] of answers.entries()) {
          if (status === 201) stored.push(names[index]!);
          else refusals.push([status, message]);
        }
      }
    }
    expect(refusals).toEqual(refusals.map(() => [507, ERROR_MESSAGE.full]));
    const list = async (): Promise<{ name: string; image: string }[]> =>
      (await (await fetch(`${server.base}/api/product?sort=id`)).json()).Products;
    const products = await list();
    expect(products.map(({ name }) => name).toSorted()).toEqual(stored.toSorted());
    const images = products.map(({ image }) => image).filter(Boolean);
    expect(images.length).toBeGreaterThan(0);
    expect((await readdir(join(disk, 'uploads'))).length).toBe(images.length * 6);
    for (const image of images) expect((await fetch(server.base + image)).status).toBe(200);
    await rm(join(disk, 'ballast'));
    for (const [name, width] of [
      ['with picture', 400],
      ['row', 0]
    ] as const)
      expect((await create(name, width)).status).toBe(201);
    expect((await list()).length).toBe(stored.length + 2);
    expect(await server.kill('SIGTERM')).toBe(0);
  },
  120_000
);

/** Mounts the folder as a small disk for several consecutive servers. */
async function lastingDisk(megabytes: number) {
  const [file, ...args] = onSmallDisk(megabytes) as [string, ...string[]];
  const holder = spawn(file, [...args, 'sh', '-c', 'echo mounted; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore']
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  const enter = ['nsenter', '-t', `${holder.pid}`, '-U', '-m', '--preserve-credentials'];
  return {
    path: `/proc/${holder.pid}/root${folder}`,
    command: [...enter, `--wd=${process.cwd()}`]
  };
}

it.skipIf(!canMount)(
  '§0 Full disk: while other writes get 507, administrators can sign in and delete content to free space',
  async () => {
    const { path, command } = await lastingDisk(24);
    let server = await startServer(folder, { command });
    onTestFinished(async () => void (await server.kill()));
    let token = await server.signIn();
    const call = async (method: string, address: string, body?: object) => {
      const answer = await server.send(method, address, body, token);
      return { ...((await answer.json()) as object), status: answer.status };
    };
    const create = (name: string) => call('POST', '/admin/product-category', { name });
    const filler = join(path, 'filler');
    const fill = (size: number) =>
      expect(() => {
        for (const bytes = randomBytes(size); ;) appendFileSync(filler, bytes);
      }).toThrow('ENOSPC');

    for (const name of ['Rimpang', 'Daun']) await create(name);
    expect(await call('GET', '/ready')).toMatchObject({ status: 200, missing: [] });
    const expectFull = async (row: number) => {
      expect(await create('Batang')).toMatchObject({ status: 507, message: ERROR_MESSAGE.full });
      // Some administrators can sign in only with a passkey.
      expect(await call('POST', '/login/passkey/options')).toMatchObject({ status: 200 });
      expect(await call('GET', '/ready')).toMatchObject({ status: 503, missing: ['space'] });
      const deletion = await call('DELETE', `/admin/product-category/${row}`);
      expect(deletion).toMatchObject({ status: 200 });
    };
    const freeSpace = async (name: string) => {
      await rm(filler);
      expect(await call('GET', '/ready')).toMatchObject({ status: 200, missing: [] });
      expect(await create(name)).toMatchObject({ status: 201 });
    };

    fill(1024 * 1024);
    for (let time = 0; time < 30; time++) {
      token = await server.signIn();
      expect(await call('GET', '/profile')).toMatchObject({ status: 200 });
    }
    await expectFull(1);
    const proof = { current_password: ADMIN.password };
    expect(await call('DELETE', '/admin/trash', proof)).toMatchObject({ status: 200 });
    expect(await call('GET', '/product-category')).toMatchObject({ status: 200 });
    await freeSpace('Bunga');

    // A server that starts on a full disk also allows sign-ins and deletions.
    expect(await server.kill('SIGTERM')).toBe(0);
    fill(1024 * 1024);
    server = await startServer(folder, { command, env: { LOG_LEVEL: 'info' } });
    token = await server.signIn();
    await expectFull(2);
    // A restart on a disk that is still full allows no other writes either.
    expect(await server.kill('SIGTERM')).toBe(0);
    server = await startServer(folder, { command, env: { LOG_LEVEL: 'info' } });
    expect(await create('Batang')).toMatchObject({ status: 507 });
    await freeSpace('Buah');
    expect(server.output()).toContain('the disk has space again');
    expect(await server.kill('SIGTERM')).toBe(0);

    await rm(join(path, 'reserve'));
    fill(64 * 1024);
    expect(await refusal(command)).toMatch(/^DATA_DIR cannot be used: .* full/);
  },
  120_000
);

it.skipIf(!canMount)(
  '§0 Backup: a backup onto a full disk reports the reason and leaves no file behind',
  async () => {
    const data = await temporaryFolder();
    await (await openDatabase({ file: join(data, 'wisata-jamu.sqlite') })).destroy();
    const { path, command } = await lastingDisk(1);
    expect(() => appendFileSync(join(path, 'filler'), randomBytes(2_000_000))).toThrow('ENOSPC');
    const args = ['server/backup/backup-command.ts', 'backup', join(folder, 'backup.tar')];
    const { ended, output } = program(args, { DATA_DIR: data }, command);
    expect([await ended, output()]).toEqual([1, expect.stringMatching(/^ENOSPC: .+\n$/)]);
    expect(await readdir(path)).toEqual(['filler']);
  }
);

import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { photograph } from '../support/pictures.ts';
import { ADMIN, program, startServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/**
 * Returns a command that runs a program in a mount namespace where the folder is a small disk; the
 * shell command `more` runs first.
 */
const onSmallDisk = (megabytes: number, more = 'true') => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m none "$0" && ${more} && exec "$@"`,
  folder
];

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('§0 Data directory: a second server is refused with a message, before and after the first is killed', async () => {
  const second = async () => {
    const { ended, output } = program(['server/main.ts', '--api'], {
      DATA_DIR: folder,
      SEED: 'none',
      PORT: '1'
    });
    return [await ended, output()];
  };
  for (let round = 0; round < 2; round++) {
    const first = await startServer(folder);
    expect(await second()).toEqual([
      1,
      expect.stringMatching(
        /^Wisata Jamu did not start: DATA_DIR is in use by another server: .*\n$/
      )
    ]);
    expect((await fetch(`${first.base}/api/ready`)).status).toBe(200);
    await first.kill();
  }
}, 60_000);

it.skipIf(!canMount())('§0 Data directory: rejects a directory without permission', async () => {
  const command = onSmallDisk(1, `mount -o remount,ro "$0"`);
  const { ended, output } = program(
    ['server/main.ts', '--api'],
    { DATA_DIR: folder, SEED: 'none' },
    command
  );
  expect([await ended, output()]).toEqual([
    1,
    expect.stringMatching(
      /^Wisata Jamu did not start: DATA_DIR cannot be used: EROFS: read-only file system/
    )
  ]);
});

it.skipIf(!canMount())('§0 Data directory: rejects a directory without space', async () => {
  const command = onSmallDisk(1, `head -c 2000000 /dev/zero > "$0/full" 2> /dev/null; true`);
  const { ended, output } = program(
    ['server/main.ts', '--api'],
    { DATA_DIR: folder, SEED: 'none' },
    command
  );
  expect([await ended, output()]).toEqual([
    1,
    expect.stringMatching(/^Wisata Jamu did not start: DATA_DIR cannot be used, .* full\n$/)
  ]);
});

it.skipIf(!canMount())(
  '§0 Full disk: writes get 507 until there is room',
  async () => {
    const server: ServerProcess = await startServer(folder, {
      command: onSmallDisk(6, `head -c 4000000 /dev/zero > "$0/ballast"`)
    });
    // From outside, the server's disk is below its root directory.
    const disk = `/proc/${server.pid}/root${folder}`;
    const token = await server.signIn();
    const random = () => randomBytes(2).toString('hex');
    const create = async (name: string, width: number) => {
      const form = new FormData();
      form.set('name', name);
      form.set('price', '1');
      form.set('efficacy', random().repeat(2000));
      if (width) {
        const bytes = await photograph(width, width).png().toBuffer();
        form.set('image', new File([new Uint8Array(bytes)], 'photo.png'));
      }
      const answer = await fetch(`${server.base}/api/admin/product`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` }
      });
      return {
        status: answer.status,
        read: (await answer.json()) as {
          message: string;
          Product?: { name: string; image: string };
        }
      };
    };
    const stored: string[] = [];
    const refusals: unknown[] = [];
    // Fills the disk: first pictures fail, then rows.
    for (const width of [400, 0]) {
      for (let number = 0; refusals.length < (width ? 1 : 2); number++) {
        const { status, read } = await create(`${width} ${number}`, width);
        if (status === 201) stored.push(read.Product!.name);
        else refusals.push([status, read.message]);
      }
    }
    expect(refusals).toEqual([
      [507, ERROR_MESSAGE.full],
      [507, ERROR_MESSAGE.full]
    ]);
    const list = async () =>
      (
        (await (await fetch(`${server.base}/api/product?sort=id`)).json()) as {
          Products: { name: string; image: string }[];
        }
      ).Products;
    const products = await list();
    expect(products.map(({ name }) => name)).toEqual(stored);
    const images = products.map(({ image }) => image).filter(Boolean);
    expect(images.length).toBeGreaterThan(0);
    expect((await readdir(join(disk, 'uploads'))).length).toBe(images.length * 6);
    for (const image of images) expect((await fetch(server.base + image)).status).toBe(200);
    await rm(join(disk, 'ballast'));
    expect([(await create('with picture', 400)).status, (await create('row', 0)).status]).toEqual([
      201, 201
    ]);
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

it.skipIf(!canMount())(
  '§0 Full disk: a server starts, and frees space',
  async () => {
    const { path, command } = await lastingDisk(24);
    let server = await startServer(folder, { command });
    onTestFinished(async () => {
      await server.kill();
    });
    const call = async (method: string, address: string, token: string, body?: object) => {
      const answer = await fetch(`${server.base}/api${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) })
      });
      return answer.status;
    };
    const create = (name: string, token: string) =>
      call('POST', '/admin/product-category', token, { name });
    expect(await create('Rimpang', await server.signIn())).toBe(201);
    expect(await server.kill('SIGTERM')).toBe(0);

    const filler = join(path, 'filler');
    const bytes = randomBytes(1024 * 1024);
    expect(() => {
      for (;;) appendFileSync(filler, bytes);
    }).toThrow('ENOSPC');
    server = await startServer(folder, { command });
    const token = await server.signIn();
    expect(await create('Daun', token)).toBe(507);
    expect((await fetch(`${server.base}/api/ready`)).status).toBe(503);
    expect(await call('DELETE', '/admin/product-category/1', token)).toBe(200);

    await rm(filler);
    expect((await fetch(`${server.base}/api/ready`)).status).toBe(200);
    expect(await create('Daun', token)).toBe(201);
    expect(await server.kill('SIGTERM')).toBe(0);
  },
  120_000
);

it.skipIf(!canMount())(
  '§0 Full disk: without a reserve the full disk is named as the reason',
  async () => {
    const { path, command } = await lastingDisk(24);
    const server = await startServer(folder, { command });
    expect(await server.kill('SIGTERM')).toBe(0);
    await rm(join(path, 'reserve'));
    const bytes = randomBytes(64 * 1024);
    expect(() => {
      for (;;) appendFileSync(join(path, 'filler'), bytes);
    }).toThrow('ENOSPC');
    const { ended, output } = program(
      ['server/main.ts', '--api'],
      { DATA_DIR: folder, SEED: 'none' },
      command
    );
    expect([await ended, output()]).toEqual([
      1,
      expect.stringMatching(/^Wisata Jamu did not start: DATA_DIR cannot be used, .* full/)
    ]);
  },
  120_000
);

it.skipIf(!canMount())(
  '§0 Full disk: an administrator frees space; writes are 507',
  async () => {
    const server = await startServer(folder, { command: onSmallDisk(24) });
    onTestFinished(async () => {
      await server.kill();
    });
    const filler = `/proc/${server.pid}/root${folder}/filler`;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.base}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {})
      });
      return { status: answer.status, read: (await answer.json()) as Record<string, unknown> };
    };
    const create = (name: string) => call('POST', '/admin/product-category', { name });
    const ready = async () => {
      const { status, read } = await call('GET', '/ready');
      return [status, read['missing']];
    };
    let token = await server.signIn();
    expect((await create('Rimpang')).status).toBe(201);
    expect(await ready()).toEqual([200, []]);

    const bytes = randomBytes(1024 * 1024);
    const fill = () => {
      for (;;) appendFileSync(filler, bytes);
    };
    expect(fill).toThrow('ENOSPC');
    for (let time = 0; time < 30; time++) {
      token = await server.signIn();
      expect((await call('GET', '/profile')).status).toBe(200);
    }
    expect(await create('Daun')).toMatchObject({
      status: 507,
      read: { message: ERROR_MESSAGE.full }
    });
    expect(await ready()).toEqual([503, ['space']]);
    expect((await call('DELETE', '/admin/product-category/1')).status).toBe(200);
    expect(
      (await call('DELETE', '/admin/trash', { current_password: ADMIN.password })).status
    ).toBe(200);
    expect((await call('GET', '/product-category')).status).toBe(200);

    await rm(filler);
    expect(await ready()).toEqual([200, []]);
    expect((await create('Daun')).status).toBe(201);
    expect(await server.kill('SIGTERM')).toBe(0);
  },
  120_000
);

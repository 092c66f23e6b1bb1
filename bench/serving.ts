import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { inTurn, load } from './load.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startWhole } from './processes.ts';
import type { Measured, Row } from './report.ts';

const PATH = '/product/Jahe';
const WHAT = 'a compressed page, 10 connections';

/** The place of nginx, where it is installed. */
function nginxPath(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v nginx || command -v /usr/sbin/nginx'], {
      encoding: 'utf8'
    }).trim();
  } catch {
    return undefined;
  }
}

/** An nginx with one worker that sends the page as it is compressed already. */
async function startNginx(binary: string, page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-nginx-'));
  const port = await freePort();
  // When root starts nginx, its worker runs as another user.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'page.html'), page);
  await writeFile(join(folder, 'page.html.gz'), gzipSync(page));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; events { worker_connections 256; }
http { access_log off; ${temporary} default_type text/html; open_file_cache max=10; gzip_static on;
server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page.html =404; } } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit']
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  let answer: Response | undefined;
  while (!answer) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await setTimeout(50);
    answer = await fetch(url).catch(() => undefined);
  }
  if (!answer.ok) throw new Error(`nginx answers with ${answer.status}`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    }
  };
}

/**
 * Requests of one compressed page a second, beside nginx on the same machine, or a line that says
 * that there is none.
 */
export async function measureServing(): Promise<Pick<Measured, 'rows'>> {
  const server = await startWhole();
  try {
    const url = server.base + PATH;
    const headers = { 'accept-encoding': 'gzip' };
    const page = await (await fetch(url)).text();
    const binary = nginxPath();
    if (!binary) {
      const { perSecond } = await load(url, { headers });
      return {
        rows: [
          {
            what: WHAT,
            ours: `${Math.round(perSecond)}/s`,
            limit: 'nginx is not installed',
            ratio: 'skipped',
            goal: '≥ 0.50'
          }
        ]
      };
    }
    const nginx = await startNginx(binary, page);
    const seen = await inTurn({
      ours: () => load(url, { headers }),
      nginx: () => load(nginx.url, { headers })
    }).finally(nginx.stop);
    const ratio = seen.ours.perSecond / seen.nginx.perSecond;
    const row: Row = {
      what: WHAT,
      ours: `${Math.round(seen.ours.perSecond)}/s`,
      limit: `nginx ${Math.round(seen.nginx.perSecond)}/s`,
      ratio: ratio.toFixed(2),
      goal: '≥ 0.50',
      isReached: ratio >= 0.5
    };
    return { rows: [row] };
  } finally {
    await server.stop();
  }
}

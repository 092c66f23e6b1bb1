import { existsSync } from 'node:fs';

import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = '/usr/bin/chromium';
/** What the packaged browser asks for and these tests must not have: one process for all, and a web without its rules. */
const UNWANTED = /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disk-cache-size)/;
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** An installed Chromium, else the one from npm; no download happens either way. */
export async function launchOptions(): Promise<LaunchOptions> {
  const installed = existsSync(INSTALLED);
  const executablePath = installed ? INSTALLED : await chromium.executablePath();
  const args = installed ? ['--no-sandbox'] : chromium.args.filter((argument) => !UNWANTED.test(argument));
  return { executablePath, args: [...args, ...CAMERA] };
}

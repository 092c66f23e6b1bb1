import { existsSync } from 'node:fs';

import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = '/usr/bin/chromium';
/**
 * Arguments from `@sparticuz/chromium` that tests omit: a single process, no web security, and
 * graphics in software, which would take most of the processor time.
 */
const UNWANTED =
  /^--(single-process|headless|disable-web-security|allow-running-insecure-content|disk-cache-size|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)/;
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Returns the options for the installed Chromium, or else for that of an npm package.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const installed = existsSync(INSTALLED);
  const executablePath = installed ? INSTALLED : await chromium.executablePath();
  const args = installed
    ? ['--no-sandbox']
    : chromium.args.filter((argument) => !UNWANTED.test(argument));
  return { executablePath, args: [...args, '--disable-gpu', ...CAMERA] };
}

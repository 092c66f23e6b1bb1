import { parseArgs } from 'node:util';
import { getConfig, type Config } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { createLog } from '../log/log.ts';
import { ArchiveError } from './manifest.ts';

/**
 * Runs a command that takes one FILE and prints the sentence that it returns; on an error it prints
 * that, and the exit code is 1.
 */
export async function runWithFile(
  verb: 'backup' | 'restore',
  action: (file: string, config: Config, log: ReturnType<typeof createLog>) => Promise<string>
): Promise<void> {
  // Nobody else on the machine may read what is written here.
  process.umask(0o077);
  try {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (!file || more.length) throw new ConfigError('Usage:', `npm run ${verb} -- FILE`);
    const config = getConfig(process.env);
    const done = await action(file, config, createLog(config.logLevel)).catch((error: unknown) => {
      throw error instanceof ArchiveError ? new ConfigError(file, error.message) : error;
    });
    process.stdout.write(`${done}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

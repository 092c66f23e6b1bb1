import { spawnSync } from 'node:child_process';

/** Whether tests can mount folders, in a namespace of their own. */
export const canMount =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

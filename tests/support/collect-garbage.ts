import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Frees unused memory. Waits first, because `WeakRef.deref` keeps its object until then. */
export async function collectGarbage(): Promise<void> {
  await setImmediate();
  collect();
}

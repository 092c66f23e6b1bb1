import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

const PARTS = ['database', 'files', 'model', 'threads', 'site'] as const;

/**
 * Answer of `GET /ready`: what works, the state of the published site, and by name what is missing.
 */
export const readiness = () =>
  object({
    status: string().oneOf(['ok', 'not ready']).defined(),
    missing: array(string().oneOf(PARTS).defined()).defined(),
    database: boolean().defined(),
    files: boolean().defined(),
    model: boolean().defined(),
    threads: boolean().defined(),
    site: string().defined()
  });
export type Readiness = InferType<ReturnType<typeof readiness>>;

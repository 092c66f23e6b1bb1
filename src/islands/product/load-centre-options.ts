import { apiPaths } from '#lib/contract/api-paths.ts';
import { api } from '#lib/session/session.ts';
import { toCentreOption } from './centre-option.ts';
import type { CentreOption } from './centre-option.ts';

export const loadCentreOptions = async (): Promise<CentreOption[]> =>
  (await api.list(apiPaths.jamuCentre)).map(toCentreOption);

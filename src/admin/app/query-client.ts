import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';

// An answer that says no says it again; only what may pass by itself (no answer, 5xx) is tried once
// more.
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });

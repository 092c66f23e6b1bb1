import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CompletedRequest } from '../http/middleware.ts';

/** Creates the metrics of the process: memory, event loop, garbage collection. */
export function processMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Adds a histogram of request durations to a registry. The returned function records a request. */
export function requestMetrics(registry: Registry): (request: CompletedRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request durations by route',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry]
  });
  return ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000);
}

import { Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest } from '../http/request-logger.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and how long they take, by method, route and status. */
export function requestMetrics(registry: Registry): (request: AnsweredRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and the time until their answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry]
  });
  return ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000);
}

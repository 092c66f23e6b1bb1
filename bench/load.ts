import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

/** The user agent of requests, so that they count as a browser's. */
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Successful responses per second, and their latency in ms. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Options {
  connections?: number;
  /** Seconds. */
  duration?: number;
  headers?: Record<string, string>;
  /** Returns the request with a number, from 0; absent if all are the same. */
  request?: (number: number) => autocannon.Request;
}

/** Sends requests as fast as the connections allow. Throws if a response is not 2xx. */
export async function load(
  url: string,
  { connections = 10, duration = 2, headers = {}, request }: Options = {}
): Promise<LoadResult> {
  let number = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: { 'user-agent': USER_AGENT, ...headers },
    ...(request && {
      requests: [{ setupRequest: (base) => ({ ...base, ...request(number++) }) }]
    })
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const { p50, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50, p99 };
}

/** The median. */
export const median = (values: number[]): number =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;

/** Runs an action several times. Returns the median duration in ms. */
export async function medianTime(times: number, action: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < times; round++) {
    const start = performance.now();
    await action();
    durations.push(performance.now() - start);
  }
  return median(durations);
}

/**
 * Runs several loads alternately, three times, so that other work on the machine affects all of
 * them. Returns the median of each figure.
 */
export async function runOneByOne<Name extends string>(
  loads: Record<Name, () => Promise<LoadResult>>
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(loads) as Name[];
  const results = new Map<Name, LoadResult[]>(names.map((name) => [name, []]));
  for (let round = 0; round < 3; round++)
    for (const name of names) results.get(name)?.push(await loads[name]());
  const medianOf = (name: Name, figure: keyof LoadResult) =>
    median((results.get(name) ?? []).map((each) => each[figure]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: medianOf(name, 'perSecond'),
        p50: medianOf(name, 'p50'),
        p99: medianOf(name, 'p99')
      }
    ])
  ) as Record<Name, LoadResult>;
}

/** Returns the median duration of single requests in ms, one per path, on an idle server. */
export async function timeEach(base: string, paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const queue = [...paths];
  const time = await medianTime(
    paths.length,
    () =>
      new Promise<void>((resolve, reject) => {
        const path = queue.shift() ?? '';
        get(base + path, { agent }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.resume().on('end', resolve);
        }).on('error', reject);
      })
  );
  agent.destroy();
  return time;
}

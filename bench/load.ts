import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

/** What a load gave: good answers a second, and how long they took in ms. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Options {
  connections?: number;
  /** In seconds. */
  duration?: number;
  headers?: Record<string, string>;
  /** The request with this number, from 0, where they differ. */
  request?: (number: number) => autocannon.Request;
}

/** Asks as fast as the connections allow. Throws where an answer is not the expected 2xx. */
export async function load(
  url: string,
  { connections = 10, duration = 2, headers = {}, request }: Options = {}
): Promise<Load> {
  let number = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers
    },
    ...(request
      ? { requests: [{ setupRequest: (asked) => ({ ...asked, ...request(number++) }) }] }
      : {})
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99
  };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Loads several in turn, so that what else the machine does meets all of them; the median of the
 * rounds.
 */
export async function inTurn<Name extends string>(
  loads: Record<Name, () => Promise<Load>>,
  rounds = 3
): Promise<Record<Name, Load>> {
  const names = Object.keys(loads) as Name[];
  const seen = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of names) seen.get(name)?.push(await loads[name]());
  const middle = (name: Name, key: keyof Load) =>
    median((seen.get(name) ?? []).map((one) => one[key]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: middle(name, 'perSecond'), p50: middle(name, 'p50'), p99: middle(name, 'p99') }
    ])
  ) as Record<Name, Load>;
}

/**
 * How long one request takes when nothing else is asked, in ms: the median over the paths, each
 * asked once.
 */
export async function timeEach(base: string, paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(base + path, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return median(times);
}

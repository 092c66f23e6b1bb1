import autocannon from 'autocannon';
import sharp from 'sharp';

/** A browser's user agent, so that the server counts requests as visits. */
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Successful responses per second, and their latency in ms. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
}

interface LoadOptions {
  connections?: number;
  /** The duration in seconds. */
  duration?: number;
  headers?: Record<string, string>;
  /** Returns the nth request, counted from 0; undefined if all requests are the same. */
  request?: (number: number) => autocannon.Request;
}

/** Sends requests as fast as the connections allow. Throws if a response is not 2xx. */
export async function load(
  url: string,
  { connections = 10, duration = 2, headers = {}, request }: LoadOptions = {}
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

export const median = (values: number[]): number =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;

/** Runs an action several times. Returns the median duration in ms. */
export async function medianTime(
  times: number,
  action: (round: number) => Promise<unknown>
): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < times; round++) {
    const start = performance.now();
    await action(round);
    durations.push(performance.now() - start);
  }
  return median(durations);
}

/**
 * Runs several loads alternately, three times, so that other work on the machine affects all of
 * them. Returns the median of each figure.
 */
export async function runAlternately<Name extends string>(
  loads: Record<Name, () => Promise<LoadResult>>
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(loads) as Name[];
  const results: Record<Name, LoadResult>[] = [];
  for (let round = 0; round < 3; round++) {
    const result = {} as Record<Name, LoadResult>;
    for (const name of names) result[name] = await loads[name]();
    results.push(result);
  }
  const medianOf = (name: Name, field: keyof LoadResult) =>
    median(results.map((result) => result[name][field]));
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

/** Creates a JPEG as browsers send it: 1280 px wide, leaf green, with a camera's noise and blur. */
export const createPhotograph = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        background: '#3f7d3c',
        noise: { type: 'gaussian', mean: 128, sigma: 30 }
      }
    })
      .blur(1.5)
      .jpeg({ quality: 85 })
      .toBuffer()
  );

/** Creates the form of an identification, with `count` copies of the picture. */
export function identificationForm(bytes: Uint8Array<ArrayBuffer>, part = 'leaf', count = 1) {
  const form = new FormData();
  form.set('model', part);
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  for (let copy = 0; copy < count; copy++) form.append('file', file);
  return form;
}

/** Identifies a photograph of a leaf. Throws unless the response is 200 or 422 (not recognised). */
export async function sendPhotograph(
  base: string,
  bytes: Uint8Array<ArrayBuffer>,
  count = 1
): Promise<void> {
  const body = identificationForm(bytes, 'leaf', count);
  const { status } = await fetch(`${base}/api/predict`, { method: 'POST', body });
  if (status !== 200 && status !== 422) throw new Error(`identifying failed with ${status}`);
}

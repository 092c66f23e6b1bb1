// A garden is a jamu centre whose plants are the candidates of an identification.
import { expect, it } from 'vitest';
import type { Decision } from '#lib/identification/answer.ts';
import { plantsOfCentre } from '../../server/entities/hooks.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import { startHttpServer } from '../../server/http/http-server.ts';
import { getIdentifierConfig } from '../../server/config/identifier-config.ts';
import { plantsFromApi } from '../../server/identify/api-client.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { bearer } from '../support/api-tokens.ts';
import { formOf } from '../support/bad-input.ts';
import { closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { addCentre, addPlants } from '../support/plants.ts';
import { refused } from '../support/refused.ts';
import { testApp } from '../support/test-app.ts';

const { kept } = closing();
const SILENT: Omit<Identifier, 'identify'> = {
  examine: () => Promise.reject(new Error('not asked')),
  labels: () => ({ leaf: [], fruit: [], rhizome: [] }),
  isHealthy: async () => true,
  close: async () => undefined
};

/** Creates routes of an identifier that returns the given answer and records its arguments. */
function scripted(answer: Decision) {
  const asked: { photographs: number; list: readonly string[] | undefined }[] = [];
  const routes = identifyRoutes(
    {
      ...SILENT,
      async identify(photographs, _, { candidates } = {}) {
        asked.push({ photographs: photographs.length, list: candidates });
        return { ...answer, part: 'leaf', isTaught: false };
      }
    },
    {
      async plantsOf(centre) {
        if (centre === 13) throw new Error('The database is away');
        return centre === 7 ? ['Jahe', 'Kunyit'] : undefined;
      }
    }
  );
  return { asked, routes };
}
const guess = { label: 'Jahe', confidence: 0.9 };

it('§7 Identification: compares only with the plants of the given garden, and the answer names the garden', async () => {
  const likely = { known: true, certainty: 'likely' } as const;
  const { asked, routes } = scripted({ ...likely, best: guess, alternatives: [] });
  const garden = kept(await testApp('sqlite', { identify: routes }));
  const photos = [await picture(), await picture()];
  const answer = { ...guess, certainty: 'likely', model: 'leaf', alternatives: [] };
  expect(await garden.guest.identify(photos, 'leaf', 7)).toEqual({ ...answer, centre: 7 });
  expect(asked).toEqual([{ photographs: 2, list: ['Jahe', 'Kunyit'] }]);
  // If a centre is deleted or cannot be loaded, photographs are still identified.
  for (const centre of [8, 13, undefined]) {
    expect(await garden.guest.identify(photos[0]!, 'leaf', centre)).toEqual(answer);
    expect(asked.at(-1)).toEqual({ photographs: 1, list: undefined });
  }
});

it('§7 Identification: the plants of a centre are read from the database, or over HTTP by a separate identifier', async () => {
  const app = kept(await testApp());
  const { api } = await app.admin();
  const id = await addCentre(api, [(await addPlants(api))[0]]);
  const { port, stop } = await startHttpServer(app.handle, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const fromApi = (API_URL: string) => plantsFromApi(getIdentifierConfig({ API_URL }).apiUrl);
  for (const plantsOf of [plantsOfCentre(app.db), fromApi(url), fromApi(`${url}/api/`)]) {
    expect(await plantsOf(id)).toEqual(['Jahe']);
    expect(await plantsOf(id + 1)).toBeUndefined();
  }
  expect(await fromApi('')(id)).toBeUndefined();
  await stop();
  await expect(fromApi(url)(id)).rejects.toThrow('fetch failed');
});

it('§8 Identification: responds 422 with suggestions if no plant is certain', async () => {
  const suggestions = [guess, { label: 'Kencur', confidence: 0.3 }];
  const { routes } = scripted({ known: false, suggestions, isProbable: true });
  const unsure = kept(await testApp('sqlite', { identify: routes }));
  const { status, body } = await refused(unsure.guest.identify(await picture(), 'rhizome'));
  const message = 'Belum pasti. Bandingkan dengan tanaman yang paling mirip.';
  expect(status).toBe(422);
  expect(body).toEqual({ error: message, message, suggestions, probably: true });
});

it('§9 Limits: while 64 MB of photographs of a network are in memory, further requests of this network get 503, and other networks are served', async () => {
  const whenReleased = Promise.withResolvers<void>();
  const slow = identifyRoutes(
    {
      ...SILENT,
      async identify() {
        await whenReleased.promise;
        return { known: false, suggestions: [], isProbable: false, part: 'leaf', isTaught: false };
      }
    },
    { trustProxy: 1 }
  );
  const busy = kept(await testApp('sqlite', { identify: slow }));
  const head = await (await picture('jpeg')).bytes();
  const large = new File([head, new Uint8Array(5_000_000 - head.length)], 'photo.jpg');
  const send = async (network: string, path = '/api/predict') => {
    const body = formOf({ model: 'leaf', file: Array(5).fill(large) });
    const headers = { 'x-forwarded-for': network };
    return (await busy.request(path, { method: 'POST', body, headers })).status;
  };
  const three = [send('192.0.2.1'), send('192.0.2.1'), send('192.0.2.1')];
  expect(await Promise.race(three)).toBe(503);
  // The limit is shared by all routes that accept photographs.
  expect(await send('192.0.2.1', '/api/identification-feedback')).toBe(503);
  const other = send('192.0.2.2');
  whenReleased.resolve();
  expect((await Promise.all(three)).toSorted()).toEqual([422, 422, 503]);
  expect(await other).toBe(422);
  expect(await send('192.0.2.1')).toBe(422);
  // Each route releases the photographs of its requests, also of refused requests.
  const { token } = await busy.admin();
  const headers = { ...bearer(token), 'x-forwarded-for': '192.0.2.3' };
  for (const { path } of endpoints.filter(({ body }) => body?.file?.name === 'file'))
    for (let time = 0; time < 3; time++) {
      const sent = { method: 'POST', headers, body: formOf({ file: Array(5).fill(large) }) };
      expect((await busy.request(`/api${path}`, sent)).status, path).toBe(422);
    }
});

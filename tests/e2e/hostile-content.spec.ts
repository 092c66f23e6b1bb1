import type { APIRequestContext, Page } from '@playwright/test';
import { entities, type AnyEntity } from '../../src/lib/contract/entities.ts';
import { errorsIn, expect, ready, test, visit } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { startSeparateServer } from '../support/separate-server.ts';
import { DASHBOARD_LISTS } from '../support/public-pages.ts';

/**
 * Texts that would break out of their context if they were not escaped: out of an element, an
 * attribute, a script, a comment in a script or a template.
 */
const HOSTILE = [
  '</script><script>ran = 1</script><img src=x onerror=ran=1>',
  `"><svg onload=ran=1> ' autofocus onfocus='ran=1' x="`,
  '- **x** [x](javascript:ran=1) [y](https://jahat.example/"onmouseover=ran=1) <img src=x onerror=ran=1>',
  'javascript:ran=1//<!--<script>{{ran=1}}${ran=1}</title></textarea>'
];
const LINK = 'https://jahat.example/"><script>ran=1</script>';
const PAGES = ' /product /central-jamu /produsen /detection_tanaman /offline /nothing'.split(' ');

const server = { origin: '', stop: async () => undefined as void };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  Object.assign(server, await startSeparateServer());
});
test.afterAll(() => server.stop());

/** Returns a value for each field, hostile if the field is a text. */
function values(
  { schema, inputs, name }: AnyEntity,
  text: string,
  index: number
): Record<string, string> {
  const own: Record<string, string> = {
    price: '1',
    product_category_id: '',
    products: '[]',
    status: 'published',
    toxic: 'poisonous',
    latitude: '',
    longitude: '',
    phone: '+62 812 0000 0000',
    whatsapp: '+62 812 0000 0000',
    lookalikes: JSON.stringify([
      { name: text, latin_name: text, difference: text, poisonous: true }
    ]),
    // `photographs.spec.ts` tests hostile texts of photographs.
    photos: '[]',
    hours: '',
    closed_on: '',
    password: 'Kunyit$2026',
    role: 'user',
    email: `ran=1+${index}@jahat.example`
  };
  return Object.fromEntries(
    Object.keys(schema.fields).map((field) => {
      const input = (inputs as Record<string, string>)[field];
      return [
        field,
        own[field] ??
          (input === 'link' || input === 'links'
            ? LINK
            : name === 'user'
              ? text.slice(0, 60)
              : text)
      ];
    })
  );
}

async function createContent(request: APIRequestContext): Promise<void> {
  for (const entity of Object.values(entities))
    for (const [index, text] of HOSTILE.entries())
      await call(request, 'post', entity.paths.admin, values(entity, text, index));
  const state = async () => (await call(request, 'get', '/publish')).state;
  await expect.poll(state, { timeout: 180_000 }).toBe('current');
}

/** Expects that no script ran, every link is http(s), and all structured data is valid. */
async function expectNoInjection(page: Page, path: string): Promise<void> {
  const traces = await page.evaluate(() => ({
    ran: Reflect.has(globalThis, 'ran'),
    strange: [...document.links]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !/^https?:$/.test(protocol)),
    structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => typeof JSON.parse(textContent)
    )
  }));
  expect(traces, path).toEqual({
    ran: false,
    strange: [],
    structuredData: traces.structuredData.map(() => 'object')
  });
}

test('§3 Entities: hostile texts are shown as text everywhere', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: server.origin });
  // The unknown page `/nothing` responds with 404.
  const errors = errorsIn(context, /status of 404/);
  await createContent(context.request);
  const page = await context.newPage();
  const products = HOSTILE.map((name) => `/product/${encodeURIComponent(name)}`);
  // Opens each page in one language only, because both languages use the same components.
  for (const [index, address] of [...PAGES, ...products].entries()) {
    const path = (index % 2 ? '/en' : '') + address || '/';
    await page.goto(path);
    await expectNoInjection(page, path);
    await ready(page);
    await expectNoInjection(page, path);
  }
  await visit(page, '/product');
  await expect(
    page.getByRole('heading', { level: 3, name: HOSTILE[0]!, exact: true })
  ).toBeVisible();
  await signIn(page, '/dashboard');
  for (const path of DASHBOARD_LISTS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Loading|Memuat/)).toHaveCount(0);
    await expectNoInjection(page, path);
  }
  expect(errors, 'errors in the browser').toEqual([]);
  await context.close();
});

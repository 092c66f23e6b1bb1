import { expect, test } from 'vitest';
import { isEmail } from '#lib/contract/auth.ts';
import { loginBody } from '#lib/contract/account-forms.ts';
import { entities } from '#lib/contract/entities.ts';
import { normalizeLinks, normalizeList, parseLinks, parseList } from '#lib/contract/lists.ts';
import { htmlToMarkdown } from '#lib/contract/html-to-markdown.ts';
import { parseNames } from '#lib/contract/name-lists.ts';
import { nameKey, normalizeText } from '#lib/contract/normalize.ts';
import { readAmount } from '../../../../src/admin/core/fields/amount.ts';
import { strength } from '#lib/forms/password-strength.ts';
import { fill } from '#lib/i18n/fill.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { guardFormulas, withoutGuards } from '../../../../src/admin/features/import/columns.ts';
import { rateHeadings } from '../../../../src/admin/features/import/guess-columns.ts';
import { formatNumber } from '../../../../src/admin/features/import/number-format.ts';
import { parseRows } from '../../../../src/admin/features/import/read-csv.ts';
import { isMapLink } from '../../../../src/admin/features/footer-maps/footer-maps.tsx';
import { preview } from '../../../../src/islands/catalogue/card.ts';
import { landingPath } from '../../../../src/islands/sign-in/sign-in.tsx';
import { excerpt } from '../../../../src/pages/_layout/seo/summary.ts';
import { expectLinear, fastest } from '../../../support/linear-time.ts';
import { longTexts } from '../../../support/long-texts.ts';

const LENGTH = 20_000;
const valid =
  (schema: { fields: object; isValid(value: unknown, options: object): Promise<boolean> }) =>
  (text: string) => {
    const values = Object.keys(schema.fields).map((name) => [name, text]);
    return schema.isValid(Object.fromEntries(values), { abortEarly: false });
  };

// Functions that parse texts from visitors, files and the server.
const READERS: Record<string, (text: string) => unknown> = {
  parseList,
  normalizeList,
  parseLinks,
  normalizeLinks,
  parseNames,
  htmlToMarkdown,
  normalizeText,
  nameKey: (text) => nameKey(text),
  isEmail,
  readAmount,
  isMapLink,
  guardFormulas,
  withoutGuards,
  strength,
  preview,
  'a sign-in form': valid(loginBody),
  'an account’s form': valid(entities.user.schema),
  'a product’s form': valid(entities.product.schema),
  'a place’s form': valid(entities.jamuCentre.schema),
  excerpt: (text) => excerpt(text),
  fill: (text) => fill(text, {}),
  productPath: (text) => productPath('default', text.toWellFormed()),
  landing: (text) => landingPath('user', 'default', `/${text}`),
  rateHeadings: (text) => rateHeadings(entities.product, [text]),
  parseRows: (text) => [...parseRows(text, ';')],
  formatNumber: (text) => formatNumber(12_345.6, text)
};

test.each(Object.entries(READERS))(
  '§5 Limits: %s takes time in proportion to the length of a text',
  async (name, read) => {
    const usual = await fastest(() => read('x'.repeat(LENGTH)));
    for (const [index, text] of longTexts(LENGTH).entries()) {
      const work = (length: number) => {
        const longText = longTexts(length)[index]!;
        return () => read(longText);
      };
      const label = `${name} ${JSON.stringify(text.slice(0, 12))}…`;
      await expectLinear(work, LENGTH, Math.max(usual, 1), label);
    }
  }
);

test('§5 Limits: a text that is too long gets only the error about its length', async () => {
  for (const { schema } of Object.values(entities))
    for (const [name, field] of Object.entries(schema.fields)) {
      const max = (
        field.describe() as { tests: { name?: string; params?: { max?: number } }[] }
      ).tests.find((item) => item.name === 'max')?.params?.max;
      if (!max || max > 10_000) continue;
      const error = await (
        schema as { validateAt(path: string, value: unknown, options: object): Promise<unknown> }
      )
        .validateAt(name, { [name]: `\uD800 ${' , x'.repeat(max)}` }, { abortEarly: false })
        .catch((caught: unknown) => caught as { errors: string[] });
      expect((error as { errors: string[] }).errors, name).toHaveLength(1);
    }
});

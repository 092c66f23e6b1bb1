// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  formatTransfer,
  parseTransfer
} from '../../../../src/islands/detection/history/device-transfer-file.ts';
import type { StoredResult } from '../../../../src/islands/detection/history/store.ts';

const favourite = { id: 3, name: 'Jahe', latin: 'Zingiber officinale', image: '/uploads/3f.webp' };
const result: StoredResult = {
  id: 7,
  at: 1_790_000_000_000,
  part: 'leaf',
  photos: [new File(['photo'], 'foto', { type: 'image/jpeg' })],
  garden: { id: 2, name: 'Merapi' },
  answer: {
    label: 'Jahe',
    confidence: 0.9,
    certainty: 'likely',
    model: 'leaf',
    alternatives: [{ label: 'Kunyit', confidence: 0.05 }]
  },
  chosen: 'Kunyit',
  ruledOut: ['Jahe'],
  told: true
};

const file = (content: object) => JSON.stringify({ format: 'wisata-jamu-1', ...content });

it('contains favourites, and answers with their photographs but without their ids', async () => {
  const content = parseTransfer(await formatTransfer([favourite], [result]));
  const { id: _id, photos: _photos, ...expected } = result;
  expect(content?.favourites).toEqual([favourite]);
  expect(content?.results).toMatchObject([expected]);
  expect(content?.results[0]).not.toHaveProperty('id');
  const [photo] = content!.results[0]!.photos;
  expect([photo!.type, await photo!.text()]).toEqual(['image/jpeg', 'photo']);
});

it.each([['no JSON'], ['null'], ['[]'], ['{"format":"x"}']])('is not %s', (text) => {
  expect(parseTransfer(text)).toBeUndefined();
});

it('drops invalid entries, and invalid fields of the rest', () => {
  const { photos: _photos, ...stored } = result;
  const content = parseTransfer(
    file({
      favourites: [
        { ...favourite, image: '.evil.test/x.webp' },
        { ...favourite, name_en: {} },
        { id: 'x' },
        1
      ],
      results: [
        { ...stored, part: 'root' },
        { ...stored, at: 'now' },
        { ...stored, at: 8.64e15 + 1 },
        { ...stored, answer: 'Jahe' },
        {
          ...stored,
          answer: { label: 'Jahe', confidence: 0.9, certainty: 'sure', alternatives: [{}] },
          garden: { id: 'x' },
          chosen: 1,
          ruledOut: [1],
          photos: ['https://x.test/1.jpg', 'data:text/html;base64,eA==', 'data:image/png;base64,*']
        }
      ]
    })
  );
  expect(content?.favourites).toEqual([]);
  expect(content?.results).toEqual([
    {
      part: 'leaf',
      at: result.at,
      answer: { error: '', message: '', suggestions: [] },
      photos: [],
      garden: undefined,
      chosen: undefined,
      ruledOut: [],
      told: true
    }
  ]);
});

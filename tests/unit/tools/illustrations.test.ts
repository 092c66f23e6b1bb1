/** The illustrations: complete, well-formed, repeatable, and inside their frame. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  centreScenes,
  hero,
  kawung,
  makerScenes,
  plate,
  plateNames,
  scene,
  sceneNames
} from '../../../tools/illustrations/index.ts';
import { demoPictures } from '../../../tools/illustrations/demo-pictures.ts';
import { examples } from '../../../tools/illustrations/examples.ts';
import { sheet } from '../../../tools/illustrations/frame.ts';

const labels = `
    alpukat andaliman asam-jawa bambu bangun-bangun belimbing-wuluh bugenvil bungur buni cabai
    cabai-rawit cabe-jawa cendana cengkeh delima iler jahe jamblang jambu-biji jambu-mawar
    jarak-pagar jeruk-bali jeruk-kasturi jeruk-lemon jeruk-manis jeruk-nipis jeruk-purut kapulaga
    kelabet kelor kemangi kembang-sepatu kencur kersen ketepeng-cina ketumbar kunyit lada lamtoro
    legundi lengkuas lidah-buaya malaka mangga manggis markisa melati meniran mimba mint nanas
    nangka pacar-air pala pandan pare patikan-kebo pepaya pisang rambutan ruku-ruku salak
    salam salam-koja sembung singkong sirih sirsak srigading suruhan ubi-jalar
  `
  .trim()
  .split(/\s+/);
const others = `
    temulawak bangle temu-kunci mengkudu sambiloto kumis-kucing serai kayu-manis secang
    brotowali seledri
  `
  .trim()
  .split(/\s+/);

const size = async (svg: string): Promise<[number, number]> => {
  const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
};
const clean = (svg: string): void => expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);

describe('§1 Illustrations: plates', () => {
  test('§1 Illustrations: every label of the identifier and every further plant has a plate', () => {
    expect(labels).toHaveLength(71);
    expect(plateNames()).toEqual(expect.arrayContaining([...labels, ...others]));
  });

  test.each([...labels, ...others])(
    '§1 Illustrations: %s is well-formed, light and 400 × 500',
    async (slug) => {
      const svg = plate(slug, 'Citrus × limon');
      clean(svg);
      expect(svg.length).toBeLessThan(90_000);
      expect(await size(svg)).toEqual([400, 500]);
    }
  );

  test('§1 Illustrations: the same input gives the same plate', () => {
    for (const slug of ['jahe', 'kelor', 'rambutan'])
      expect(plate(slug, 'Nomen')).toBe(plate(slug, 'Nomen'));
  });

  test('§1 Illustrations: no two plants share a drawing', () => {
    expect(new Set(plateNames().map((slug) => plate(slug, 'Nomen'))).size).toBe(
      plateNames().length
    );
  });

  test('§1 Illustrations: the Latin name is escaped', async () => {
    const svg = plate('jahe', `</title><script>&"'`);
    expect(svg).not.toContain('<script>');
    expect(await size(svg)).toEqual([400, 500]);
  });

  test('§1 Illustrations: the Latin name is drawn without any font', () => {
    expect(plate('jahe', 'Zingiber officinale')).not.toContain('<text');
    expect(plate('jahe', 'Zingiber officinale')).not.toBe(plate('jahe', 'Zingiber montanum'));
  });

  test('§1 Illustrations: an unknown plant is refused', () => {
    expect(() => plate('durian', 'Durio')).toThrow(RangeError);
    expect(() => plate('constructor', 'x')).toThrow(RangeError);
  });

  test('§1 Illustrations: no drawing touches its frame or its label', async () => {
    const empty = await sharp(Buffer.from(sheet('', '')))
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const slug of plateNames()) {
      const drawn = await sharp(Buffer.from(plate(slug, '')))
        .removeAlpha()
        .raw()
        .toBuffer();
      for (let i = 0; i < drawn.length; i += 3) {
        const [x, y] = [(i / 3) % 400, Math.floor(i / 1200)];
        const outside = x < 22 || x > 378 || y < 22 || y > 438;
        if (outside && Math.abs((drawn[i] ?? 0) - (empty[i] ?? 0)) > 12)
          throw new Error(`${slug} draws over its frame at ${x}, ${y}`);
      }
    }
  });
});

describe('§1 Illustrations: scenes, hero and pattern', () => {
  test('§1 Illustrations: there are scenes enough for centres and makers', () => {
    expect(centreScenes().length).toBeGreaterThanOrEqual(8);
    expect(makerScenes().length).toBeGreaterThanOrEqual(4);
    expect(sceneNames()).toEqual([...centreScenes(), ...makerScenes()]);
    expect(() => scene('nowhere')).toThrow(RangeError);
  });

  test.each(sceneNames())(
    '§1 Illustrations: the scene %s is well-formed, 800 × 600 and repeatable',
    async (name) => {
      clean(scene(name));
      expect(scene(name)).toBe(scene(name));
      expect(await size(scene(name))).toEqual([800, 600]);
    }
  );

  test('§1 Illustrations: the hero and the kawung tile are well-formed', async () => {
    clean(hero());
    expect(await size(hero())).toEqual([1200, 1000]);
    expect(await size(kawung('#b58b3a', 0.35))).toEqual([48, 48]);
  });
});

/** A small copy of a picture, whose pixels are means over what an encoder changes. */
async function small(picture: string | Buffer, density = 72): Promise<Buffer> {
  const narrow = await sharp(picture, { density })
    .resize({ width: 400 })
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(narrow).resize({ width: 60 }).raw().toBuffer();
}

// Encoding moves a pixel by up to 14 of 255; another drawing moves some by a hundred.
const MOST = 30;

test(
  '§1 Illustrations: what is committed is what is drawn now, in every format',
  { timeout: 120_000 },
  async () => {
    const pictures = await demoPictures();
    expect(pictures.size).toBeGreaterThan(90);
    for (const [name, svg] of pictures) {
      const drawn = await small(Buffer.from(svg), 144);
      for (const format of ['webp', 'avif']) {
        const kept = await small(`seed/pictures/${name}-400.${format}`);
        const apart = drawn.reduce(
          (most, value, at) => Math.max(most, Math.abs(value - (kept[at] ?? 0))),
          0
        );
        expect(
          apart,
          `${name}.${format} is not as drawn: npm run illustrations -- ${name}`
        ).toBeLessThan(MOST);
      }
    }
  }
);

test('§1 Illustrations: nothing is kept that nobody shows', async () => {
  const names = new Set(
    (await readdir('seed/pictures')).map((file) => file.replace(/(?:-\d+)?\.(?:webp|avif)$/, ''))
  );
  expect([...names].toSorted()).toEqual([...(await demoPictures()).keys()].toSorted());
});

test('§2 Identification: every example of a photograph is drawn, and its file is the drawing', async () => {
  const folder = new URL('../../../src/islands/detection/examples/', import.meta.url).pathname;
  const drawn = examples();
  expect((await readdir(folder)).toSorted()).toEqual(
    [...drawn.keys()].map((name) => `${name}.webp`).toSorted()
  );
  for (const [name, svg] of drawn) {
    const [file, now] = await Promise.all(
      [`${folder}${name}.webp`, Buffer.from(svg)].map((input) =>
        sharp(input).resize(32, 32).removeAlpha().greyscale().raw().toBuffer()
      )
    );
    const steps = [...file!].map((value, at) => Math.abs(value - now![at]!));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length, name).toBeLessThan(8);
  }
});

// `npx node scripts/screenshots.ts [http://localhost:4321]` takes README's screenshots from a
// running server with the demonstration content.
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { VARIABLES } from '../server/config/variables.ts';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { visit } from '../tests/support/browser.ts';

const baseURL = process.argv[2] ?? `http://localhost:${VARIABLES.PORT.default}`;
const DOCS = new URL('../docs/', import.meta.url).pathname;
const [HEIGHT, GAP] = [800, 24];

const screens: Record<string, (page: Page) => Promise<void>> = {
  home: (page) => visit(page, '/'),
  detection: async (page) => {
    await visit(page, '/detection_tanaman');
    await page.getByRole('radio', { name: 'Rimpang' }).check();
    const buffer = await sharp('seed/pictures/kunyit.webp').png().toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'kunyit.png', mimeType: 'image/png', buffer });
    await page
      .getByRole('img', { name: 'Foto yang dipilih' })
      .evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
    // If the page is scrolled at most 50 px, the transparent header may cover the title.
    await page.evaluate(() => {
      if (scrollY <= 50) scrollTo(0, 0);
    });
  }
};

async function shoot(
  browser: Browser,
  screen: string,
  device: string,
  colorScheme: 'light' | 'dark'
): Promise<Buffer> {
  const options = {
    ...devices[device],
    deviceScaleFactor: 1,
    colorScheme,
    reducedMotion: 'reduce'
  } as const;
  const context = await browser.newContext({
    ...options,
    ...(options.isMobile ? {} : { viewport: { width: 1280, height: HEIGHT } }),
    baseURL
  });
  const page = await context.newPage();
  await screens[screen]?.(page);
  const shot = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return sharp(shot).resize({ height: HEIGHT }).png().toBuffer();
}

const browser = await chromium.launch(await launchOptions());
for (const screen of Object.keys(screens)) {
  for (const scheme of ['light', 'dark'] as const) {
    const [desktop, phone] = [
      await shoot(browser, screen, 'Desktop Chrome', scheme),
      await shoot(browser, screen, 'Pixel 7', scheme)
    ];
    const { width = 0 } = await sharp(phone).metadata();
    const size = {
      width: 1280 + GAP + width,
      height: HEIGHT,
      channels: 4 as const,
      background: '#0000'
    };
    const both = sharp({ create: size }).composite([
      { input: desktop, left: 0, top: 0 },
      { input: phone, left: 1280 + GAP, top: 0 }
    ]);
    await both.webp({ quality: 80 }).toFile(`${DOCS}${screen}-${scheme}.webp`);
  }
}
await browser.close();

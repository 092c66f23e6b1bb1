import type { Plugin } from 'vite';

/** The script of every page's frame, which comes before all others. */
const FOLDER = '/src/pages/_layout/';
/** Marks a module that this script has for itself. */
export const FRAME_COPY = '?frame';

/**
 * Gives the script of the frame copies of what it shares with islands, so that it comes in one file
 * that asks for no other: on a phone that would be a round trip more beside styles, fonts and the
 * first picture.
 */
export const singleFrameScript = (): Plugin => ({
  name: 'single-frame-script',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!importer?.includes(FOLDER) && !importer?.endsWith(FRAME_COPY)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    const isOwn = !found || found.external || found.id.includes(FOLDER) || found.id.includes('?');
    return isOwn ? found : `${found.id}${FRAME_COPY}`;
  }
});

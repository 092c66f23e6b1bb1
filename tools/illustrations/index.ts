/**
 * The illustrations: a plate for every plant, scenes for places and makers, the front page's
 * picture, the batik tile.
 */
import { fits } from './fit.ts';
import { sheet } from './frame.ts';
import { composeHero } from './hero.ts';
import { centres } from './scenes/centres/index.ts';
import { makers } from './scenes/makers/index.ts';
import { species } from './species/index.ts';

export { kawung } from './kawung.ts';

const scenes: Record<string, () => string> = { ...centres, ...makers };

const find = (all: Record<string, () => string>, name: string, what: string): (() => string) => {
  const draw = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!draw) throw new RangeError(`no ${what} is drawn for "${name}"`);
  return draw;
};

/** The slugs that have a plate. */
export const plateNames = (): string[] => Object.keys(species);

/** A plate of 400 × 500 with the Latin name below the drawing. */
export function plate(slug: string, latin: string): string {
  const drawing = find(species, slug, 'plate')();
  const [scale, right, down] = fits[slug] ?? [1, 0, 0];
  return sheet(`<g transform="translate(${right} ${down}) scale(${scale})">${drawing}</g>`, latin);
}

/** The names of the scenes: first the centres', then the makers'. */
export const sceneNames = (): string[] => Object.keys(scenes);

export const centreScenes = (): string[] => Object.keys(centres);

export const makerScenes = (): string[] => Object.keys(makers);

/** A scene of 800 × 600. */
export const scene = (name: string): string => find(scenes, name, 'scene')();

/** The still life of 1200 × 1000. */
export const hero = (): string =>
  composeHero([
    plate('kemangi', 'Ocimum basilicum'),
    plate('temulawak', 'Curcuma zanthorrhiza'),
    plate('delima', 'Punica granatum')
  ]);

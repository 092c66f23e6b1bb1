import { demoContent } from '../../seed/demo.ts';
import { hero, plate, sceneNames, scene } from './index.ts';

/** The genus and species of a botanical name, without its authors. */
const species = (latinName: string): string => latinName.split(/ (?:\(|[A-Z])/)[0] ?? '';

/**
 * Every picture of the demonstration content as SVG text, by the name of its files in
 * `seed/pictures`.
 */
export async function demoPictures(): Promise<Map<string, string>> {
  const { products } = await demoContent();
  return new Map([
    ['hero', hero()],
    ...sceneNames().map((name): [string, string] => [name, scene(name)]),
    ...products.map(({ fields, picture = '' }): [string, string] => [
      picture,
      plate(picture, species(String(fields['latin_name'])))
    ])
  ]);
}

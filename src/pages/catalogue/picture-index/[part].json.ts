import type { APIContext } from 'astro';
import { encodePictures, type PicturePaths } from '../../../islands/catalogue/card-index.ts';
import { content } from '../../_content/content.ts';

export async function getStaticPaths() {
  const parts = encodePictures((await content('default')).products);
  return [...parts].map(([part, pictures]) => ({
    params: { part: String(part) },
    props: { pictures }
  }));
}

/** One part of the picture index. The catalogue loads only the parts of its visible cards. */
export const GET = ({ props }: APIContext<{ pictures: PicturePaths }>): Response =>
  Response.json(props.pictures);

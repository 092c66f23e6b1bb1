import type { APIContext } from 'astro';
import { encodePictures } from '../../../islands/catalogue/picture-index.ts';
import type { Pictures } from '../../../islands/catalogue/picture-index.ts';
import { content } from '../../_content/content.ts';

export async function getStaticPaths() {
  const parts = encodePictures((await content()).products);
  return [...parts].map(([part, pictures]) => ({
    params: { part: String(part) },
    props: { pictures }
  }));
}

/** The pictures of some of the products, which the catalogue asks for when it shows their cards. */
export const GET = ({ props }: APIContext<{ pictures: Pictures }>): Response =>
  Response.json(props.pictures);

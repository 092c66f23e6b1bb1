import type { APIContext } from 'astro';
import { encodePictures, type Pictures } from '../../../islands/catalogue/picture-index.ts';
import { content } from '../../_content/content.ts';

export async function getStaticPaths() {
  const parts = encodePictures((await content('default')).products);
  return [...parts].map(([part, pictures]) => ({
    params: { part: String(part) },
    props: { pictures }
  }));
}

/** A part of the picture index, which the catalogue loads for the cards it shows. */
export const GET = ({ props }: APIContext<{ pictures: Pictures }>): Response =>
  Response.json(props.pictures);

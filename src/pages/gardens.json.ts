import { toGarden } from '../islands/detection/garden/gardens.ts';
import { content } from './_content/content.ts';

/** The gardens in which a plant can be identified, with their public places. */
export const GET = async () => Response.json((await content()).centres.map(toGarden));

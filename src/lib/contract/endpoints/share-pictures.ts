import { defineEndpoint } from '../endpoint.ts';

/** Served beside the API too, without its base. */
export const sharePicture = defineEndpoint({
  method: 'get',
  path: '/uploads/share/{name}',
  tag: 'Images',
  summary: 'The picture that is shown where a page’s link is shared',
  description:
    'Of a published product or jamu centre in one language: its picture, its name, its Latin name or address, and the site’s name, on 1200 × 630 pixels in at most 150 KB. Pages name it in `og:image`. A name never gets another content: when the row changes, its former names lead to the present one.',
  access: 'public',
  answers: {
    200: { description: 'The picture', types: ['image/jpeg'] },
    302: { description: 'The present picture of the row is elsewhere', types: [] }
  },
  refusals: [404, 503]
});

import { defineEndpoint } from '../endpoint.ts';

/** Served beside the API too, without its base. */
export const upload = defineEndpoint({
  method: 'get',
  path: '/uploads/{name}',
  tag: 'Images',
  summary: 'An uploaded image',
  description:
    'Under the name that an item’s `image` has, or with `-400` or `-800` (its width) before the ending, as `.webp` or `.avif`. A name never gets another content.',
  access: 'public',
  answers: { 200: { description: 'The image', types: ['image/webp', 'image/avif'] } },
  refusals: [404]
});

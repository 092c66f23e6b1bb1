import { object, string } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { oneOf } from '../query-fields.ts';

/** The wordings in which the site has each page (decision 004). */
export const WORDINGS: readonly ('default' | Language)[] = ['default', ...LANGUAGES];

/** The page of the site on which a row stands, as it would be if the row were published. */
export const preview = defineEndpoint({
  method: 'get',
  path: '/admin/preview/{entity}/{id}',
  tag: 'Publishing',
  summary: 'The real page with a row as if it were published',
  description:
    'For drafts and what is hidden. `entity` is its name in the history, such as `product`; 404 also where no page shows such rows. The page runs no scripts.',
  access: 'editor',
  query: object({
    locale: oneOf(WORDINGS).meta({
      json: { description: 'The wording of the page; `default` unless it is given' }
    })
  }),
  answers: { 200: json('The page', object({ html: string().defined() })) },
  refusals: [404, 422]
});

import { expect, it } from 'vitest';
import { endpoints } from '../../server/http/endpoints.ts';

// Calls that are not stored as waiting changes. Each key is the reason why editors cannot use these
// calls to change what visitors see. The group `teaching` is tested in `teaching/review.test.ts`.
const NOT_AS_CHANGES: Record<string, string> = {
  teaching: `post /admin/taught-photo
    post /admin/taught-photo/accept
    post /admin/taught-photo/{id}/restore
    put /admin/visitor-photos/{id}`,
  'responds with the changes that wait': `post /admin/trash/restore
    post /admin/import/{import}/undo`,
  'decides or edits changes, which mayPublish limits': `put /admin/review/{id}
    delete /admin/review/{id}
    post /admin/review/{id}/publish
    post /admin/review/{id}/return
    delete /admin/pending/{entity}/{id}
    post /admin/pending/{entity}/{id}/publish`,
  'changes no page: only pictures that no row uses': `post /admin/pictures
    put /admin/pictures/{id}
    delete /admin/pictures/{id}`,
  'changes the caller’s account': 'post /profile/api-tokens',
  'stores nothing': 'post /admin/preview/{entity}'
};

it('§5 Review: every changing call of editors is reviewed, except those in this list', () => {
  const calls = endpoints
    .filter(({ method, access }) => method !== 'get' && access === 'editor')
    .filter(({ isReviewed }) => !isReviewed)
    .map(({ method, path }) => `${method} ${path}`);
  const known = Object.values(NOT_AS_CHANGES).flatMap((list) => list.split(/\n\s*/));
  expect(calls.toSorted()).toEqual(known.toSorted());
});

import { STORED_SESSION_SCRIPT } from '../islands/account-menu/stored-session-script.ts';
import { aiBase, apiBase } from '#lib/api/base-urls.ts';
import { mapTiles } from '#lib/contract/map-tiles.ts';
import { inlineScripts } from '../../server/publish/astro-internals/inline-scripts.ts';
import { SPECULATION_RULES } from './_layout/speculation-rules.ts';
import { contentSecurityPolicy } from './_policy/policy.ts';

/** The Content-Security-Policy of all pages, for hosts other than this server. */
export const GET = async (): Promise<Response> => {
  const scripts = [STORED_SESSION_SCRIPT, SPECULATION_RULES, ...inlineScripts];
  const tiles = mapTiles?.url ?? '';
  return new Response(await contentSecurityPolicy({ scripts, api: apiBase, ai: aiBase, tiles }));
};

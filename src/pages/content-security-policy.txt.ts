import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { manifest } from 'virtual:astro:manifest';
import { EARLY_SESSION } from '../islands/account-menu/early-session.ts';
import { aiBase, apiBase } from '#lib/api/bases.ts';
import { contentSecurityPolicy } from './_policy/policy.ts';

/**
 * The header that the server sends with every page; whoever keeps the pages elsewhere sends it from
 * here.
 */
export const GET = async (): Promise<Response> => {
  const scripts = [
    EARLY_SESSION,
    islandScript,
    ...manifest.clientDirectives.values(),
    ...manifest.inlinedScripts.values()
  ];
  return new Response(await contentSecurityPolicy({ scripts, api: apiBase, ai: aiBase }));
};

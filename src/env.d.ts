/// <reference types="astro/client" />
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A media query; see islands/account-menu/client-session.ts. */
    'client:session'?: string;
    /** See pages/_layout/client-settled.ts. */
    'client:settled'?: boolean;
    /** What stands in the page; see pages/_layout/client-stale.ts. */
    'client:stale'?: import('./pages/_layout/client-stale.ts').Stamped;
  }
}

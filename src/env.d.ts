/// <reference types="astro/client" />
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A media query; see islands/account-menu/client-session.ts. */
    'client:session'?: string;
    /** See pages/_layout/directives/client-painted.ts. */
    'client:painted'?: boolean;
    /** See islands/detection/core/client-identified.ts. */
    'client:identified'?: boolean;
    /** Optionally a media query; see pages/_layout/directives/client-when-used.ts. */
    'client:when-used'?: boolean | string;
    /** The built rows; see pages/_layout/directives/client-revalidate.ts. */
    'client:revalidate'?: import('./pages/_layout/directives/client-revalidate.ts').ListVersion;
  }
}

/// <reference types="astro/client" />
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A media query; see islands/account-menu/client-session.ts. */
    'client:session'?: string;
    /** See pages/_layout/directives/client-idle-or-interaction.ts. */
    'client:idle-or-interaction'?: boolean;
    /** See pages/_layout/directives/client-painted.ts. */
    'client:painted'?: boolean;
    /** See islands/detection/identified/client-identified.ts. */
    'client:identified'?: boolean;
    /** A media query; see pages/_layout/directives/client-when-used.ts. */
    'client:when-used'?: string;
    /** The built rows; see pages/_layout/directives/client-revalidate.ts. */
    'client:revalidate'?: import('./pages/_layout/directives/client-revalidate.ts').ListVersion;
  }
}

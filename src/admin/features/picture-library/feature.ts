import { GalleryThumbnails } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const pictureLibrary: Feature = {
  screen: {
    name: 'pictures',
    path: '/dashboard/pictures',
    icon: GalleryThumbnails,
    Screen: lazyScreen(() => import('./pictures.tsx'), 'Pictures')
  }
};

import type { ComponentProps } from 'react';
import { MakerPlants } from './maker-plants.tsx';
import { Places } from './places.tsx';

/** All manufacturers with their plants; a separate file that pages of centres do not load. */
export const Makers = (props: Omit<ComponentProps<typeof Places>, 'kind' | 'Plants'>) => (
  <Places {...props} kind="manufacturers" Plants={MakerPlants} />
);

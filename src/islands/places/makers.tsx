import type { ComponentProps } from 'react';
import { MakerPlants } from './maker-plants.tsx';
import { Places } from './places.tsx';

/** All manufacturers, whose cards lead to their plants; pages of centres do not load these. */
export const Makers = (props: Omit<ComponentProps<typeof Places>, 'kind' | 'Plants'>) => (
  <Places {...props} kind="manufacturers" Plants={MakerPlants} />
);

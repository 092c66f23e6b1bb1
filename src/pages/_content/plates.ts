import type { PartViews } from '../../islands/detection/core/answer/plants.ts';
import plates from './plates.json' with { type: 'json' };

/** Maps the path of each drawing of the demonstration content to the sections that show parts. */
const viewsByImage = new Map(
  Object.values(plates as unknown as Record<string, { picture: string; views: PartViews }>).map(
    ({ picture, views }) => [`/uploads/${picture}.webp`, views]
  )
);

/** Returns the views of the parts that a picture shows; undefined for unknown pictures. */
export const viewsOf = (image: string): PartViews | undefined => viewsByImage.get(image);

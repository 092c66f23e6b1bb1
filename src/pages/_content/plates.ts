import type { PartViews } from '../../islands/detection/core/answer/plants.ts';
import plates from './plates.json' with { type: 'json' };

/**
 * The parts that the demonstration's drawings show, by the path of the drawing. The path has a hash
 * of the content, so that a picture that replaces the drawing is not cropped.
 */
const viewsByImage = new Map(
  Object.values(plates as unknown as Record<string, { picture: string; views: PartViews }>).map(
    ({ picture, views }) => [`/uploads/${picture}.webp`, views]
  )
);

/** Returns the views of the parts that a picture shows; undefined for unknown pictures. */
export const viewsOf = (image: string): PartViews | undefined => viewsByImage.get(image);

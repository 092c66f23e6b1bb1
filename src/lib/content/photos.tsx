import { X } from 'lucide-react';
import { Picture } from '#lib/ui/picture.tsx';
import { ResponsiveImage, type ImageSource } from '#lib/ui/responsive-image.tsx';

interface PhotosProps {
  photos: readonly {
    image: string;
    part: string;
    alt: { alt: string; lang?: string | undefined };
    caption: string;
  }[];
  t: { title: string; close: string };
  thumbnail: (image: string) => ImageSource;
  large: (image: string) => ImageSource | undefined;
}

/** A strip of photographs. Pressing one enlarges it in a popover, which needs no script. */
export const Photos = ({ photos, t, thumbnail, large }: PhotosProps) =>
  photos.length > 0 && (
    <section aria-labelledby="photographs" className="min-w-0" data-screen-only>
      <h2 id="photographs" className="mb-2 text-step-2 sm:mb-4">
        {t.title}
      </h2>
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
        {photos.map(({ image, part, alt, caption }, index) => {
          const id = `photograph-${index}`;
          return (
            <li key={id} className="w-32 shrink-0">
              <button type="button" popoverTarget={id} className="w-full text-start text-sm">
                <ResponsiveImage
                  source={thumbnail(image)}
                  {...alt}
                  loading="lazy"
                  width={400}
                  height={400}
                  className="aspect-square w-full rounded-[10px] bg-plate object-cover"
                />
                {part}
              </button>
              <figure
                id={id}
                popover="auto"
                className="m-auto max-w-[min(94vw,60rem)] rounded-round bg-ground-raised p-3 text-ink shadow-lift backdrop:bg-black/60"
              >
                <Picture
                  source={large(image)}
                  {...alt}
                  shape="landscape"
                  sizes="94vw"
                  className="aspect-auto! max-h-[75dvh] object-contain!"
                />
                <figcaption className="mt-2 flex items-center gap-3">
                  <span className="grow break-words">{caption}</span>
                  <button
                    type="button"
                    popoverTarget={id}
                    popoverTargetAction="hide"
                    aria-label={t.close}
                    className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ground-sunk"
                  >
                    <X aria-hidden="true" className="size-5" />
                  </button>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );

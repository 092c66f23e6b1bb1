import { Camera, Shrub } from 'lucide-react';
import type { Ref } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { Button } from '#lib/ui/button.tsx';
import { candidatesOf, type Result } from '../result.ts';

/** Maps each photographed part to the part to photograph next. */
const OTHER_PART: Record<PlantPart, PlantPart> = { leaf: 'fruit', fruit: 'leaf', rhizome: 'leaf' };

interface Props {
  ref: Ref<HTMLDivElement>;
  title: string;
  result: Result;
  t: IdentificationWords['next'];
  onAddPhoto: () => void;
  /** Starts over with a plant part. */
  onAskAbout: (part: PlantPart) => void;
}

/** Suggests another photograph, of the same part or of another part of the plant. */
export function NextStep({ ref, title, result, t, onAddPhoto, onAskAbout }: Props) {
  const { answer, photos, part } = result;
  const hasPlant = candidatesOf(answer).length > 0;
  const hasRoom = photos.length < MAX_PHOTOGRAPHS;
  const other = OTHER_PART[part];
  return (
    <div
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="mt-4 grid justify-items-start gap-3 rounded-round bg-turmeric-tint p-4 outline-none"
    >
      <div>
        <h3 className="text-[1.1rem]">{title}</h3>
        <p className="mt-1 max-w-[65ch]">
          {!hasPlant ? t.closer[part] : hasRoom ? t.more : t.otherPart}
        </p>
      </div>
      {hasPlant ? (
        <div className="flex flex-wrap gap-2">
          {hasRoom && (
            <Button onClick={onAddPhoto}>
              <Camera aria-hidden size={18} />
              {t.addPhoto}
            </Button>
          )}
          <Button variant="ghost" onClick={() => onAskAbout(other)}>
            <Shrub aria-hidden size={18} />
            {t.askAbout[other]}
          </Button>
        </div>
      ) : (
        <Button onClick={() => onAskAbout(part)}>
          <Camera aria-hidden size={18} />
          {t.newPhoto}
        </Button>
      )}
    </div>
  );
}

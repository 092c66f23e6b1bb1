import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { PartArt } from './part-art.tsx';

interface Props {
  t: DetectionWords;
  chosen: PlantPart | undefined;
  onChoose: (part: PlantPart) => void;
}

export function CategoryPicker({ t, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.category}</legend>
      <div className="grid grid-cols-3 gap-2.5 sm:gap-3">
        {PLANT_PARTS.toReversed().map((part) => (
          <label
            key={part}
            className="relative grid cursor-pointer justify-items-center gap-1.5 rounded-round border border-on-band/30 px-2 pt-2 pb-1.5 roomy:pt-3 roomy:pb-2.5 font-semibold transition-colors [--art-fill:var(--color-band)] hover:border-on-band/70 has-checked:border-on-band has-checked:bg-on-band has-checked:text-[#144026] has-checked:[--art-fill:#f7f2e2] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-turmeric"
          >
            <input
              type="radio"
              name="category"
              value={part}
              checked={chosen === part}
              onChange={() => onChoose(part)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <PartArt part={part} className="size-9 roomy:size-14" />
            {t.parts[part]}
          </label>
        ))}
      </div>
      <p className="mt-2 min-h-[2lh] text-sm text-on-band-soft roomy:mt-3 roomy:text-[0.95rem]">
        {chosen ? t.hints[chosen] : t.categoryHint}
      </p>
    </fieldset>
  );
}

import type { ImageMetadata } from 'astro';
import { Check, X } from 'lucide-react';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { DetectionPageWords } from '#lib/i18n/detection.ts';
import fruitGood from './pictures/fruit-good.webp';
import fruitPoor from './pictures/fruit-poor.webp';
import leafGood from './pictures/leaf-good.webp';
import leafPoor from './pictures/leaf-poor.webp';
import rhizomeGood from './pictures/rhizome-good.webp';
import rhizomePoor from './pictures/rhizome-poor.webp';

/** Drawn by `npm run illustrations`. */
const PICTURES: Record<PlantPart, { good: ImageMetadata; poor: ImageMetadata }> = {
  rhizome: { good: rhizomeGood, poor: rhizomePoor },
  fruit: { good: fruitGood, poor: fruitPoor },
  leaf: { good: leafGood, poor: leafPoor }
};

interface SampleProps {
  part: PlantPart;
  good?: boolean;
  verdict: string;
  text: string;
}

function Sample({ part, good = false, verdict, text }: SampleProps) {
  const Icon = good ? Check : X;
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-[10px] bg-plate">
        <img
          src={PICTURES[part][good ? 'good' : 'poor'].src}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="picture aspect-square"
        />
      </div>
      <figcaption className="mt-2.5 flex gap-2 text-[0.95rem] leading-snug">
        <Icon
          aria-hidden
          size={18}
          strokeWidth={2.75}
          className={`mt-0.5 shrink-0 ${good ? 'text-leaf' : 'text-chili'}`}
        />
        <span>
          <span className="sr-only">{verdict}: </span>
          {text}
        </span>
      </figcaption>
    </figure>
  );
}

interface Props {
  t: DetectionPageWords['howTo'];
  parts: DetectionPageWords['parts'];
}

export function HowTo({ t, parts }: Props) {
  return (
    <section>
      <h2 className="text-step-2">{t.title}</h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{t.text}</p>
      <div className="mt-7 grid gap-6 lg:grid-cols-3">
        {PLANT_PARTS.toReversed().map((part) => (
          <div key={part} className="rounded-round border border-rule bg-ground-raised p-4 sm:p-5">
            <h3 className="mb-3 text-step-1">{parts[part]}</h3>
            <div className="grid grid-cols-2 gap-3 sm:gap-4">
              <Sample part={part} good verdict={t.yes} text={t.good[part]} />
              <Sample part={part} verdict={t.no} text={t.bad[part]} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

import { Check, X } from 'lucide-react';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { PartArt } from './part-art.tsx';

const ORDER: readonly PlantPart[] = ['rhizome', 'fruit', 'leaf'];

/** Positions of the small pictures in a poor photo: left, top, width and rotation. */
const CROWD = [
  [4, 38, 30, -20],
  [26, 46, 30, 35],
  [48, 40, 32, -50],
  [66, 48, 30, 15],
  [14, 14, 28, 70],
  [38, 16, 30, -10],
  [60, 12, 28, 110]
] as const;

function Good({ part }: { part: PlantPart }) {
  return <PartArt part={part} className="h-[82%] min-h-0 place-self-center" />;
}

function Poor({ part }: { part: PlantPart }) {
  return CROWD.map(([left, top, width, turn]) => (
    <span
      key={`${left}-${top}`}
      className="absolute opacity-55"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, rotate: `${turn}deg` }}
    >
      <PartArt part={part} />
    </span>
  ));
}

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
      <div className="relative grid aspect-square grid-rows-[100%] overflow-hidden rounded-[10px] bg-plate sm:max-lg:aspect-[16/10] text-leaf [--art-fill:var(--plate)]">
        {good ? <Good part={part} /> : <Poor part={part} />}
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

/** How to photograph each part well, and how not to. */
export function HowTo({ words }: { words: DetectionWords }) {
  return (
    <section>
      <h2 className="text-step-2">{words.howTo}</h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{words.howToText}</p>
      <div className="mt-7 grid gap-6 lg:grid-cols-3">
        {ORDER.map((part) => (
          <div key={part} className="rounded-round border border-rule bg-ground-raised p-4 sm:p-5">
            <h3 className="mb-3 text-step-1">{words.parts[part]}</h3>
            <div className="grid grid-cols-2 gap-3 sm:gap-4">
              <Sample part={part} good verdict={words.do} text={words.good[part]} />
              <Sample part={part} verdict={words.dont} text={words.bad[part]} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

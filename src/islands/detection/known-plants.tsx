import { useEffect, useState } from 'react';
import { PLANT_PARTS } from '#lib/contract/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { api } from '#lib/session/session.ts';

interface Props {
  words: Pick<DetectionWords, 'known' | 'knownText' | 'knownCount' | 'parts'>;
  wording: Wording;
}

/** Which plants the identifier knows, per part; nothing while it does not say. */
export function KnownPlants({ words, wording }: Props) {
  const [known, setKnown] = useState<Record<PlantPart, string[]>>();
  useEffect(() => void api.knownPlants().then(setKnown, () => undefined), []);
  if (!known) return null;
  return (
    <section className="border-t border-rule pt-10">
      <h2 className="text-step-2">{words.known}</h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{words.knownText}</p>
      <div className="mt-5 grid items-start gap-3 lg:grid-cols-3">
        {PLANT_PARTS.toReversed().map((part) => (
          <details key={part} className="group rounded-round border border-rule bg-ground-raised">
            <summary className="flex min-h-13 items-center justify-between gap-4 px-5 font-semibold marker:content-none">
              {words.parts[part]}
              <span className="text-sm font-normal text-ink-soft">{words.knownCount.replace('{n}', String(known[part].length))}</span>
            </summary>
            <ul className="flex flex-wrap gap-x-5 px-5 pb-4">
              {known[part]
                .toSorted((a, b) => a.localeCompare(b))
                .map((label) => (
                  <li key={label}>
                    <a
                      href={localPath(wording, `/product/${encodeURIComponent(label)}`)}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Result } from '../result.ts';
import { adviceFor, type Advice as Kind } from './advice.ts';
import { faultsOf } from './faults.ts';

interface Props {
  result: Pick<Result, 'photos' | 'part'>;
  words: IdentificationWords['advice'];
}

/** What would help most, judged by the photographs themselves. */
export function AdviceList({ result, words }: Props) {
  const { photos, part } = result;
  const [kinds, setKinds] = useState<readonly Kind[]>(() => adviceFor(part, photos.length, []));
  useEffect(() => {
    let stale = false;
    void faultsOf(photos).then(
      (faults) => !stale && setKinds(adviceFor(part, photos.length, faults))
    );
    return () => {
      stale = true;
    };
  }, [photos, part]);
  return (
    <div className="mt-5 flex gap-3 rounded-round bg-turmeric-tint p-4">
      <Lightbulb aria-hidden className="mt-0.5 shrink-0 text-leaf" />
      <div>
        <h3 className="text-[1.1rem]">{words.title}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{kind === 'part' ? words.part[part] : words[kind]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

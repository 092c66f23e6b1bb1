import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { addressOf } from '../address.ts';
import { loadAnswerSlots, type AnswerSlots, type Feature } from '../feature.ts';
import { Comparison } from './comparison.tsx';
import { PlantLink } from './plant-link.tsx';
import { usePlantNames } from './plants.ts';
import { Verdict } from './verdict.tsx';
import { candidatesOf, isNamed, lacksGarden, type Change, type Result } from '../result.ts';
import { readHandoff } from '../identification-handoff.ts';

/** Returns the result that led to the page of a plant, with its photographs if they are stored. */
async function readIdentified(
  label: string,
  features: readonly Feature[]
): Promise<{ result: Result; slots: AnswerSlots } | undefined> {
  const result = readHandoff(label);
  if (!result) return undefined;
  const slots = await loadAnswerSlots(features);
  const stored = result.id === undefined ? undefined : await slots.store?.readResult(result.id);
  return { result: stored ?? { ...result, id: undefined }, slots };
}

/** The comparison on the page of the plant that was named, or chosen by the visitor (§2). */
export function Identified({ locale, features }: { locale: Locale; features: readonly Feature[] }) {
  const [identified, setIdentified] = useState<{ result: Result; slots: AnswerSlots }>();
  const [label, setLabel] = useState('');
  useEffect(() => {
    const name = nameInPath('/product', location.pathname).trim();
    setLabel(name);
    void readIdentified(name, features).then(setIdentified);
  }, [features]);
  // Imported instead of passed as a prop, because few visits of a product page follow an answer.
  const t = identificationWords[locale];
  const { result, slots } = identified ?? {};
  const candidates = result ? candidatesOf(result.answer) : [];
  const plant = usePlantNames(
    candidates.map((candidate) => candidate.label),
    locale
  );
  const guess = candidates.find((candidate) => candidate.label === label);
  if (!result || !slots || !guess) return null;
  const change = (values: Change) => {
    slots.store?.storeChange(result.id, values);
    setIdentified((last) => last && { ...last, result: { ...last.result, ...values } });
  };
  const { answer, garden, id, chosen, ruledOut } = result;
  const isNamedHere = isNamed(answer) && answer.label === label;
  const others = candidates.filter(
    (candidate) => candidate.label !== label && !ruledOut.includes(candidate.label)
  );
  const back = addressOf(localPath(locale, '/detection_tanaman'), garden?.id, id);
  return (
    <section
      id="identified"
      aria-label={t.answer.label}
      className="mb-6 rounded-[22px] border border-turmeric bg-ground-raised p-4 sm:p-6"
    >
      <Comparison
        guess={guess}
        result={result}
        t={t.compare}
        locale={locale}
        isAlone
        onJudge={change}
        heading={
          <h2 className="text-step-1">
            {fill(isNamedHere ? t.identified.title : t.identified.chosen, {
              name: plant(label).text
            })}
            {(isNamedHere || chosen === label) && (
              <span className="font-sans text-base font-bold whitespace-nowrap">
                {' · '}
                {isNamedHere ? t.answer.certainty[answer.certainty] : t.answer.chosen}
              </span>
            )}
          </h2>
        }
      >
        <p id="identified-caution" className="max-w-[70ch] text-sm">
          {t.identified.caution}
        </p>
        <p className="text-sm text-ink-soft">
          {answer.found_part &&
            `${fill(t.answer.foundPart, { part: t.answer.parts[result.part] })} `}
          {lacksGarden(result) && `${t.answer.withoutGarden} `}
          {answer.taught && `${t.answer.taught} `}
          {t.answer.answeredBy[answer.on_device ?? 'server']}
        </p>
      </Comparison>
      {others.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="font-bold">{t.identified.alternatives}</span>
          {others.map((other) => {
            const name = <PlantName {...nameParts(plant(other.label), locale)} />;
            return (
              <PlantLink
                key={other.label}
                label={other.label}
                locale={locale}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold hover:border-leaf hover:text-leaf"
                instead={<span className="px-2">{name}</span>}
              >
                <span>{name}</span>
              </PlantLink>
            );
          })}
        </p>
      )}
      <Verdict result={result} t={t} locale={locale} here={label} />
      {slots.parts.map((Part, index) => (
        <Part key={index} result={result} locale={locale} onChange={change} />
      ))}
      {id !== undefined && (
        <a
          href={back}
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf"
        >
          <ArrowLeft aria-hidden size={18} />
          {t.verdict.back}
        </a>
      )}
    </section>
  );
}

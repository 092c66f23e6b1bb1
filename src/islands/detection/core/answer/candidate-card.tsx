import { PlantName } from '#lib/content/plant-name.tsx';
import { fill } from '#lib/i18n/fill.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';
import { PlantLink } from './plant-link.tsx';
import { usePlantNames } from './plants.ts';

export function CandidateCard(props: Omit<ComparisonProps, 'heading' | 'children'>) {
  const { guess, result, t, locale } = props;
  const { label } = guess;
  const plant = usePlantNames([label], locale)(label);
  return (
    <article
      aria-label={plant.text}
      tabIndex={-1}
      className={`@container h-full rounded-round border p-3 sm:p-4 ${result.chosen === label ? 'border-leaf bg-leaf-tint' : 'border-rule'}`}
    >
      <Comparison
        {...props}
        heading={
          <h3 className="text-step-1">
            <PlantName {...nameParts(plant, locale)} />
          </h3>
        }
      >
        {result.ruledOut.includes(label) && <p role="status">{t.ruledOut}</p>}
        <PlantLink
          label={label}
          locale={locale}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          instead={<p className="text-sm">{t.gone}</p>}
        >
          {fill(t.page, { name: plant.text })}
        </PlantLink>
      </Comparison>
    </article>
  );
}

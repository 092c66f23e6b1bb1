import { TriangleAlert } from 'lucide-react';

interface Lookalike {
  name: string;
  latin_name: string;
  poisonous: boolean;
  difference: string;
  untranslated?: string[];
}

interface LookalikesProps {
  lookalikes: readonly Lookalike[];
  t: { poisonous: string };
  /** Returns the language of a text if it is not the page's. */
  lang: (plant: Lookalike, field: 'name' | 'difference') => string | undefined;
}

/** The plants that people confuse with this one, poisonous ones first. */
export const Lookalikes = ({ lookalikes, t, lang }: LookalikesProps) => (
  <ul className="grid gap-3 wrap-anywhere">
    {lookalikes
      .toSorted((a, b) => Number(b.poisonous) - Number(a.poisonous))
      .map((plant) => (
        <li
          key={plant.name + plant.latin_name}
          className={`rounded-[10px] border p-3 ${plant.poisonous ? 'border-chili bg-chili-tint' : 'border-rule'}`}
        >
          <p className="flex flex-wrap items-center gap-x-2">
            {plant.poisonous && (
              <strong className="inline-flex items-center gap-1.5 text-chili">
                <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
                {t.poisonous}
              </strong>
            )}
            <strong lang={lang(plant, 'name')}>{plant.name}</strong>
            {plant.latin_name && (
              <i lang="la" className="text-ink-soft">
                {plant.latin_name}
              </i>
            )}
          </p>
          {plant.difference && (
            <p lang={lang(plant, 'difference')} className="mt-1">
              {plant.difference}
            </p>
          )}
        </li>
      ))}
  </ul>
);

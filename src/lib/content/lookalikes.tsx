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

/** Lists the plants that people confuse with a product, poisonous ones first. */
export const Lookalikes = ({ lookalikes, t, lang }: LookalikesProps) => (
  <ul className="grid gap-2 wrap-anywhere">
    {lookalikes
      .toSorted((a, b) => Number(b.poisonous) - Number(a.poisonous))
      .map((plant) => (
        <li
          key={plant.name + plant.latin_name}
          className={plant.poisonous ? 'rounded-[10px] border border-chili bg-chili-tint p-3' : ''}
        >
          {plant.poisonous && (
            <strong className="me-2 inline-flex items-center gap-1.5 align-bottom text-chili">
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
              {t.poisonous}
            </strong>
          )}
          <strong lang={lang(plant, 'name')}>{plant.name}</strong>{' '}
          <i lang="la" translate="no" className="text-ink-soft empty:hidden">
            {plant.latin_name}
          </i>{' '}
          <span lang={lang(plant, 'difference')}>{plant.difference}</span>
        </li>
      ))}
  </ul>
);

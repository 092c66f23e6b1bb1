interface Props {
  categories: readonly string[];
  /** The chosen name, '' for all. */
  chosen: string;
  all: string;
  onChoose: (category: string) => void;
}

/** 'All' and the categories, one at a time (§2 Catalogue). */
export const CategoryList = ({ categories, chosen, all, onChoose }: Props) => (
  <ul className="grid gap-1">
    {['', ...categories].map((category) => (
      <li key={category}>
        <button
          type="button"
          className="category"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category || all}
        </button>
      </li>
    ))}
  </ul>
);

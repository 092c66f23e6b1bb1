interface Props {
  name: string;
  /** What the plant is called in the language of the page, where that is not its name. */
  common?: string | undefined;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
}

/** A plant's name with the language of each part: `Ginger (Jahe)`. */
export function PlantName({ name, common, lang }: Props) {
  const own = lang ? <span lang={lang}>{name}</span> : name;
  if (!common) return own;
  return (
    <>
      {`${common} (`}
      {own})
    </>
  );
}

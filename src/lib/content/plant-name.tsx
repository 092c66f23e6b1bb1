interface Props {
  name: string;
  /** The plant's name in the language of the page, if it differs. */
  common?: string | undefined;
  /** The language of the name, if it is not the page's. */
  lang?: string | undefined;
}

/** A plant's Latin name, which browsers must not translate. Renders nothing for an empty name. */
export const LatinName = ({ name }: { name: string }) =>
  name ? (
    <p lang="la" translate="no" className="text-sm text-ink-soft italic">
      {name}
    </p>
  ) : null;

/** A plant's name, such as `Ginger (Jahe)`. A part in another language has a `lang` attribute. */
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

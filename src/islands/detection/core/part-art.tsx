import type { ReactNode } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';

const BODY = 'M19 63 C32 66 44 57 55 54 C64 51.5 70 47 76 40';
const FINGERS =
  'M34 60 C33 50 28 43 25 34 M55 54 C55 43 59 35 61 26 M47 57 C52 64 55 69 57 77 M70 49 C76 53 80 57 84 63';

/** Drawings of plant parts in the text colour, with the background `--art-fill`. */
const ART: Record<PlantPart, ReactNode> = {
  leaf: (
    <>
      <path d="M19 78 C14 46 36 16 82 13 C84 56 58 84 19 78 Z" fill="var(--art-fill)" />
      <path d="M10 88 C30 62 52 40 76 20" />
      <path d="M31 64 C31 54 33 47 37 41 M43 51 C43 41 46 34 52 28 M56 39 C56 33 59 27 64 23 M30 65 C40 68 49 67 56 64 M42 52 C52 55 61 53 68 49 M55 40 C63 42 70 40 76 37" />
    </>
  ),
  fruit: (
    <>
      <path d="M40 30 L35 13 L44 20 L49 10 L54 20 L63 13 L58 30" fill="var(--art-fill)" />
      <path
        d="M49 28 C74 28 84 44 82 60 C80 78 66 88 49 88 C32 88 18 78 16 60 C14 44 24 28 49 28 Z"
        fill="var(--art-fill)"
      />
      <path d="M27 58 C27 47 32 41 39 38 M49 88 C44 82 42 74 42 66 M49 88 C56 82 59 72 59 62" />
    </>
  ),
  rhizome: (
    <>
      <path d={BODY} strokeWidth="25" />
      <path d={FINGERS} strokeWidth="18" />
      <path d={BODY} stroke="var(--art-fill)" strokeWidth="20.5" />
      <path d={FINGERS} stroke="var(--art-fill)" strokeWidth="13.5" />
      <path d="M40 52 C44 56 45 62 43 67 M62 44 C66 48 67 53 65 57 M27 56 C29 60 29 65 27 70 M22 42 C26 41 29 41 31 42 M54 37 C58 37 61 38 64 40 M49 68 C53 67 56 66 58 63 M77 60 C79 57 81 55 83 54" />
      <ellipse cx="78.5" cy="37" rx="5" ry="8.5" transform="rotate(42 78.5 37)" />
    </>
  )
};

export function PartArt({ part, className }: { part: PlantPart; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {ART[part]}
    </svg>
  );
}

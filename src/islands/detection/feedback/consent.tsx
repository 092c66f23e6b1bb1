import type { FeedbackWords } from '#lib/i18n/feedback.ts';

interface Props {
  words: FeedbackWords;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** The tick without which no photograph is sent: what would be kept, why, for how long. */
export const Consent = ({ words, checked, disabled, onChange }: Props) => (
  <div>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5.5 shrink-0 accent-leaf"
      />
      {words.keep}
    </label>
    <details className="text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.keepDetails}
      </summary>
      <ul className="list-disc space-y-1 pl-5">
        {[words.what, words.why, words.long, words.withdraw].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  </div>
);

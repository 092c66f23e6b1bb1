import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { Checkbox } from '#lib/ui/checkbox.tsx';

interface ConsentProps {
  text: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that allows storing the photographs. */
export const Consent = ({ text, checked, disabled, onChange }: ConsentProps) => (
  <Checkbox
    checked={checked}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked)}
    className="font-semibold"
  >
    {text}
  </Checkbox>
);

interface ShowConsentProps {
  t: FeedbackWords;
  /** The name to show; undefined without consent. */
  credit: string | undefined;
  disabled: boolean;
  onChange: (credit: string | undefined) => void;
}

/**
 * A checkbox that allows showing the photographs, and a field for the name to show with them.
 * Separate from the consent to store them.
 */
export const ShowConsent = ({ t, credit, disabled, onChange }: ShowConsentProps) => (
  <>
    <Consent
      text={t.show}
      checked={credit !== undefined}
      disabled={disabled}
      onChange={(checked) => onChange(checked ? '' : undefined)}
    />
    {credit !== undefined && (
      <label className="grid max-w-sm gap-1">
        {t.credit}
        <input
          type="text"
          autoComplete="name"
          maxLength={VISITOR_PHOTOS.credit}
          value={credit}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          className="field w-full"
        />
      </label>
    )}
  </>
);

interface StorageDetailsProps {
  t: FeedbackWords;
  hasPhotos: boolean;
}

/** Explains what is stored, why and for how long. */
export const StorageDetails = ({ t, hasPhotos }: StorageDetailsProps) => (
  <details className="text-sm text-ink-soft">
    <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
      {t.keepDetails}
    </summary>
    <ul className="list-disc space-y-1 pl-5">
      {[t.counted, ...(hasPhotos ? [t.what, t.why, t.showing, t.long, t.withdraw] : [])].map(
        (text) => (
          <li key={text}>{text}</li>
        )
      )}
    </ul>
  </details>
);

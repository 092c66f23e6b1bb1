import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import type { FeedbackWords } from '#lib/i18n/feedback.ts';
import { Checkbox } from '#lib/ui/checkbox.tsx';

interface ShowConsentProps {
  t: FeedbackWords;
  /** The name to show; undefined without consent. */
  credit: string | undefined;
  disabled: boolean;
  onChange: (credit: string | undefined) => void;
}

export const ShowConsent = ({ t, credit, disabled, onChange }: ShowConsentProps) => (
  <>
    <Checkbox
      className="font-semibold"
      checked={credit !== undefined}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked ? '' : undefined)}
    >
      {t.show}
    </Checkbox>
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

export const StorageDetails = ({ t, hasPhotos }: { t: FeedbackWords; hasPhotos: boolean }) => (
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

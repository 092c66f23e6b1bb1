import { invalidField } from '../http/errors.ts';

// Times are compared as texts. Years from 10000 have more digits and would be earlier than now.
const TIME = /^[12]\d{3}-\d\d-\d\d(?:[T ][\d:.,]+(?:Z|[+-][\d:.,]+)?)?$/i;

/**
 * Parses a future time in ISO 8601, which is in `timeZone` if it has no offset. Returns it in UTC.
 * @throws HttpError 422 for other texts, and for past times: because of a mistyped year, a version
 * would otherwise be published immediately
 */
export function readPublishTime(text: string, timeZone: string): string {
  let time: Temporal.Instant | undefined;
  try {
    if (TIME.test(text))
      time = /[T ].*(?:Z|[+-])/i.test(text)
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {}
  if (!time) throw invalidField('publish_at', 'publish_at must be a time such as 2026-12-01T09:00');
  if (time.epochMilliseconds <= Date.now())
    throw invalidField('publish_at', 'publish_at must be in the future');
  return new Date(time.epochMilliseconds).toISOString();
}

/**
 * Why a picture is not looked at: it cannot be decoded, it has more pixels than anybody's phone, it
 * has more parts than any camera writes, each of which costs a decoder time, or it needs more
 * memory than there is for one.
 */
export type Unreadable = 'format' | 'size' | 'parts' | 'memory';

const SENTENCE: Record<Unreadable, string> = {
  format: 'The bytes are no readable picture',
  size: 'The picture has too many pixels',
  parts: 'The picture has more parts than a camera writes',
  memory: 'The picture needs too much memory'
};

/** The bytes are no picture that can be looked at. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
  readonly reason: Unreadable;

  constructor(reason: Unreadable, options?: ErrorOptions) {
    super(SENTENCE[reason], options);
    this.reason = reason;
  }
}

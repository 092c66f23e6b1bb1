const UNREADABLE = {
  format: 'The bytes are no picture of a supported format',
  damaged: 'Less than half of the picture can be decoded',
  size: 'The picture has too many pixels',
  parts: 'The picture has more parts than a camera writes',
  memory: 'The picture needs too much memory'
};

export type UnreadableReason = keyof typeof UNREADABLE;

/** Thrown if a picture cannot be decoded, or if decoding it would take too much time or memory. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(UNREADABLE[reason], options);
    this.reason = reason;
  }
}

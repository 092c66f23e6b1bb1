/** One quiet line about what is shown; nothing without a text. */
export const QuietNote = ({ text, className = '' }: { text: string; className?: string }) =>
  text ? <p className={`text-sm text-ink-soft ${className}`}>{text}</p> : null;

/** A small note about the content; renders nothing without a text. */
export const QuietNote = ({ text, className = '' }: { text: string; className?: string }) =>
  text ? <p className={`text-sm text-ink-soft ${className}`}>{text}</p> : null;

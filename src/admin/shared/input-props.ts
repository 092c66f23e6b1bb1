/** What every input gets, whatever it edits. */
export interface InputProps {
  id: string;
  name: string;
  /** What the field is called, for inputs that consist of several. */
  label: string;
  value: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  onValue: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
}

/**
 * The attributes of one native input. A form names missing fields itself: `required` would open the
 * browser's own bubble.
 */
export const inputAttributes = ({ required, onValue, label: _label, ...props }: InputProps) => ({
  ...props,
  'aria-required': required,
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value)
});

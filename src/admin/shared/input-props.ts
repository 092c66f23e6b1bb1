/** What every input gets, whatever it edits. */
export interface InputProps {
  id: string;
  name: string;
  /** The field's label, for editors of several inputs. */
  label: string;
  value: string;
  required: boolean;
  /** The language of the value, where it is known. */
  lang?: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  onValue: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
}

/** The attributes of a native input, without `required`, which would open the browser's bubble. */
export const inputAttributes = ({ required, onValue, label: _label, ...props }: InputProps) => ({
  ...props,
  'aria-required': required,
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value)
});

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
  onBlur: (event: React.FocusEvent) => void;
}

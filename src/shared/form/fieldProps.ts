/** Props of every form field. */
export interface FieldProps {
  /** Name of the value in the form. */
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Help text below the field. */
  hint?: string;
}

/** Props every field of a form takes. */
export interface FieldProps {
  /** Name of the value in the form. */
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Help under the field. */
  hint?: string;
}

/** One of a few fixed values. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
}

/** One of a few values known beforehand. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
}

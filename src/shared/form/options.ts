import { useText, type Text } from '../intl/useText.ts';

/** One of a few fixed values. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: Text;
}

/** The options with their labels in the language on screen. */
export function useOptionTexts<Value extends string>(
  options: readonly ChoiceOption<Value>[],
): (ChoiceOption<Value> & { label: string })[] {
  const text = useText();
  return options.map(({ value, label }) => ({ value, label: text(label) }));
}

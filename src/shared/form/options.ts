import { codingKey } from '../../../common/fhir/coding.ts';
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

/**
 * One option per code; with a system the values are `system|code`, as in the mappings of codings.
 *
 * @public Used by generated features.
 */
export function codeOptions(labels: Readonly<Record<string, Text>>, system?: string): readonly ChoiceOption[] {
  return Object.entries(labels).map(([code, label]) => ({ value: system ? codingKey({ system, code }) : code, label }));
}

/** Label of a value; the value itself if it is not one of the options. */
export function labelOf(options: readonly ChoiceOption[], value: string): Text {
  return options.find((option) => option.value === value)?.label ?? value;
}

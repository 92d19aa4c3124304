import { useText, type Text } from '../intl/useText.ts';

/** Props of every form field. */
export interface FieldProps {
  /** Name of the value in the form. */
  name: string;
  label: Text;
  required?: boolean;
  disabled?: boolean;
  placeholder?: Text;
  /** Help text below the field. */
  hint?: Text;
  /** Text below the field about a value that may be wrong and does not prevent a save. An error takes its place. */
  warning?: string | undefined;
}

interface TranslatedProps {
  label: string;
  placeholder?: string;
  hint?: string;
}

/** The message below a field: its error, else its warning. */
export const fieldMessageOf = (error: string | undefined, warning: string | undefined) => ({
  validationMessage: error ?? warning,
  validationState: error !== undefined ? ('error' as const) : warning ? ('warning' as const) : ('none' as const),
});

/** The props with label, placeholder and hint in the language on screen. */
export function useFieldTexts<P extends Pick<FieldProps, 'label' | 'placeholder' | 'hint'>>(
  props: P,
): Omit<P, keyof TranslatedProps> & TranslatedProps {
  const text = useText();
  return { ...props, label: text(props.label), placeholder: text(props.placeholder), hint: text(props.hint) };
}

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
}

interface TranslatedProps {
  label: string;
  placeholder?: string;
  hint?: string;
}

/** The props with label, placeholder and hint in the language on screen. */
export function useFieldTexts<P extends Pick<FieldProps, 'label' | 'placeholder' | 'hint'>>(
  props: P,
): Omit<P, keyof TranslatedProps> & TranslatedProps {
  const text = useText();
  return { ...props, label: text(props.label), placeholder: text(props.placeholder), hint: text(props.hint) };
}

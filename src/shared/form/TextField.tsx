import { Field, Input, type InputProps } from '@fluentui/react-components';
import type { LanguageCode } from '../../../common/config/config.ts';
import { languages } from '../../../common/config/languages.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { fieldMessageOf, useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

interface Props extends FieldProps {
  type?: Extract<InputProps['type'], 'text' | 'email' | 'tel' | 'password' | 'url'>;
  autoComplete?: string;
  /** Language of the text if it differs from the UI language; for screen readers and for the text direction. */
  lang?: LanguageCode;
}

/** Single-line text. */
export function TextField(props: Props) {
  const { name, label, required, disabled, placeholder, hint, warning, type, autoComplete, lang } =
    useFieldTexts(props);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    // A password is stored as typed.
    ...(type === 'password' ? { secret: true } : { normalize: (text = '') => ({ [name]: cleanText(text) }) }),
  });
  return (
    <Field label={label} required={required} hint={hint} {...fieldMessageOf(error, warning)}>
      <Input
        name={name}
        type={type}
        value={value ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete={autoComplete ?? 'off'}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
        input={lang ? { lang, dir: languages[lang].direction } : { dir: value ? 'auto' : undefined }}
      />
    </Field>
  );
}

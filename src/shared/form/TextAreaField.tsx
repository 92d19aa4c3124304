import { Field, Textarea } from '@fluentui/react-components';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { useWideStyle } from './columns.ts';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

interface Props extends FieldProps {
  rows?: number;
  /** Stays in its column, e.g. beside a preview. */
  isNarrow?: boolean;
  /** 'ltr' for code. By default the direction follows the text; an empty field follows the page. */
  dir?: 'ltr';
}

/** Multi-line text. */
export function TextAreaField(props: Props) {
  const { name, label, required, disabled, placeholder, hint, rows = 4, dir, isNarrow } = useFieldTexts(props);
  const wide = useWideStyle();
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    normalize: (text = '') => ({ [name]: cleanText(text) }),
  });
  return (
    <Field
      className={isNarrow ? undefined : wide}
      label={label}
      required={required}
      hint={hint}
      validationMessage={error}
    >
      <Textarea
        name={name}
        resize="vertical"
        textarea={{ rows, dir: dir ?? (value ? 'auto' : undefined) }}
        value={value ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}

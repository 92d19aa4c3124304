import { Field, Input } from '@fluentui/react-components';
import { useRef } from 'react';
import { decimalText } from '../../../common/fhir/decimalEntry.ts';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { NumberChoice } from './NumberChoice.tsx';
import { useFormField } from './useFormField.ts';

/**
 * A number of 0 or more (`isInteger`: of which only whole readings are offered), stored as text in the notation of JSON: the schema validates it, the mapping converts it. A
 * number with two meanings stays as typed and `quantityRules` refuses it until the user chooses one. An input with
 * `type="number"` would drop unparsable text and change the value on scrolling.
 */
export function NumberField({ isInteger = false, ...props }: FieldProps & { isInteger?: boolean }) {
  const { name, label, required, disabled, placeholder, hint } = useFieldTexts(props);
  const input = useRef<HTMLInputElement>(null);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    normalize: (typed = '') => ({ [name]: decimalText(typed) ?? typed }),
  });
  const choose = (number: string): void => {
    setValue(number);
    // The buttons disappear.
    input.current?.focus();
  };
  return (
    <div>
      <Field label={label} required={required} hint={hint} validationMessage={error}>
        <Input
          ref={input}
          name={name}
          inputMode="decimal"
          // In right-to-left text the minus sign would be at the wrong end.
          input={{ dir: 'ltr' }}
          value={value ?? ''}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(_event, data) => setValue(data.value)}
          onBlur={leave}
        />
      </Field>
      {error !== undefined && <NumberChoice typed={value ?? ''} isInteger={isInteger} onChoose={choose} />}
    </div>
  );
}

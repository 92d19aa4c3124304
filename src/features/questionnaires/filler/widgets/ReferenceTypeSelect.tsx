import { Field, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { Searchable } from './useReferenceOptions.ts';

interface Props {
  /** Label of the reference, which becomes part of the name of this select. */
  label: string;
  types: readonly Searchable[];
  value: Searchable;
  onChange: (type: Searchable | undefined) => void;
  disabled?: boolean;
}

/** The type of resource a reference is chosen from; renders nothing if there is only one. */
export function ReferenceTypeSelect({ label, types, value, onChange, disabled }: Props) {
  const intl = useIntl();
  if (types.length < 2) return null;
  return (
    // A separate Field: the one around the reference would assign the same id to both controls.
    <Field>
      <Select
        aria-label={intl.formatMessage(messages.referenceType, { name: label })}
        value={value}
        disabled={disabled}
        onChange={(_event, data) => onChange(types.find((type) => type === data.value))}
      >
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    </Field>
  );
}

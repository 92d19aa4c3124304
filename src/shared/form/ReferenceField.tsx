import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLoadedReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { messages } from './messages.ts';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { useFormField } from './useFormField.ts';
import { useChosenName } from './useChosenName.ts';
import type { ReferenceOption, UseOptions } from './usePagedOptions.ts';

interface Props extends FieldProps {
  useOptions: UseOptions;
  /** Without this permission the field is disabled and says which one is missing. */
  needs?: Permission;
}

/**
 * A reference to one resource, selected by searching. The value is `{ value: 'Type/id', label }`, or undefined for none
 * (mapping `reference`).
 */
export function ReferenceField({ useOptions, needs, ...props }: Props) {
  const intl = useIntl();
  const textOf = useChosenName();
  const { name, label, required, disabled, placeholder, hint } = useFieldTexts(props);
  const [missing] = useMissingPermissions(needs ? [needs] : []);
  const { value, setValue, leave, error } = useFormField<ReferenceOption | undefined>(name, {
    label,
    show: (shown) => shown && textOf(shown, currentName({ reference: shown.value })),
  });
  const currentName = useLoadedReferenceNames([value && { reference: value.value }]);
  return (
    <Field
      label={label}
      required={required}
      hint={missing ? intl.formatMessage(messages.needsPermission, { permission: missing }) : hint}
      validationMessage={error}
    >
      <ReferenceSelect
        value={value?.value}
        onChange={(next, text = next, display) =>
          setValue(next === undefined ? undefined : { value: next, label: text ?? next, ...(display && { display }) })
        }
        useOptions={useOptions}
        nameOf={() => value && textOf(value, currentName({ reference: value.value }))}
        placeholder={placeholder}
        disabled={disabled || missing !== undefined}
        onBlur={leave}
      />
    </Field>
  );
}

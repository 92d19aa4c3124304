import { useIntl } from 'react-intl';
import type { UpConfig } from '../../../api/keycloak/index.ts';
import { isEditable, isRequired, optionsOf, type ProfileAttribute } from '../../../../common/keycloak/userProfile.ts';
import { CheckboxGroup } from '../../../shared/form/CheckboxGroup.tsx';
import { DateField } from '../../../shared/form/DateField.tsx';
import type { FieldProps } from '../../../shared/form/fieldProps.ts';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { isRecord } from '../../../../common/types/json.ts';
import { messages } from '../messages.ts';
import { fieldName, parseValues } from '../profileFields.ts';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import { formatText, labelText, shownText } from '../../../shared/account/profileTexts.ts';

interface Props {
  attribute: ProfileAttribute;
  profile: UpConfig | undefined;
  /** Keycloak does not change the attribute of this account. */
  isReadOnly: boolean;
}

/** Field of an attribute that the user profile declares, with the type that its annotations and validators give it. */
export function ProfileField({ attribute, profile, isReadOnly }: Props) {
  const intl = useIntl();
  const { annotations = {}, validations = {}, multivalued } = attribute;
  const disabled = isReadOnly || !isEditable(attribute);
  const values = optionsOf(attribute);
  const shown = (text: unknown): string => formatText(intl, shownText(text) ?? '');
  const hint = [
    shown(annotations.inputHelperTextBefore),
    shown(annotations.inputHelperTextAfter),
    disabled && intl.formatMessage(messages.readOnlyField),
    multivalued && !values && intl.formatMessage(profileMessages.several),
  ]
    .filter(Boolean)
    .join(' ');
  const props = {
    name: fieldName(attribute),
    label: labelText(intl, profile, attribute.name),
    required: isRequired(attribute),
    disabled,
    placeholder: shown(annotations.inputTypePlaceholder),
    hint,
  } satisfies FieldProps;
  const type = typeof annotations.inputType === 'string' ? annotations.inputType : 'text';
  if (values) {
    const labels = isRecord(annotations.inputOptionLabels) ? annotations.inputOptionLabels : {};
    const options = values.map((value) => ({ value, label: shown(labels[value]) || value }));
    return multivalued ? <OptionsField {...props} options={options} /> : <SelectField {...props} options={options} />;
  }
  if (multivalued) return <TextAreaField {...props} rows={3} />;
  if (type === 'textarea') return <TextAreaField {...props} />;
  if (type === 'html5-date' || 'iso-date' in validations) return <DateField {...props} hint={hint || undefined} />;
  const isInteger = 'integer' in validations;
  if (type === 'html5-number' || isInteger || 'double' in validations) {
    return <NumberField {...props} isInteger={isInteger} />;
  }
  return <TextField {...props} type={inputTypes[type] ?? ('email' in validations ? 'email' : 'text')} />;
}

const inputTypes: Readonly<Record<string, 'email' | 'tel' | 'url'>> = {
  'html5-email': 'email',
  'html5-tel': 'tel',
  'html5-url': 'url',
};

interface OptionsFieldProps extends Pick<FieldProps, 'name' | 'required' | 'disabled'> {
  label: string;
  hint: string;
  options: readonly { value: string; label: string }[];
}

/** Several of a few values. The form value has one in each line. */
function OptionsField({ name, label, required, disabled, hint, options }: OptionsFieldProps) {
  const { value = '', setValue, leave, error } = useFormField<string | undefined>(name, { label });
  return (
    <CheckboxGroup
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      hint={hint}
      validationMessage={error}
      options={options}
      chosen={parseValues(value, true)}
      onChange={(chosen) => setValue(chosen.join('\n'))}
      onBlur={leave}
    />
  );
}

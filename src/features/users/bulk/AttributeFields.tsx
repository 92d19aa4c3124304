import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import {
  checkAttribute,
  isAccountField,
  isEditable,
  optionsOf,
  profileAttributes,
} from '../../../../common/keycloak/userProfile.ts';
import type { BulkFieldsProps } from '../../../shared/bulk/bulkAction.ts';
import { CheckboxGroup } from '../../../shared/form/CheckboxGroup.tsx';
import { useReadFresh } from '../../../shared/state/useReadFresh.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { parseValues } from '../profileFields.ts';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import { formatText, labelText, violationText } from '../../../shared/account/profileTexts.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { readFormProfile } from '../userProfile.ts';
import { bulkMessages as messages } from './messages.ts';

export interface AttributeParams {
  /** Name of the attribute, and its label on screen. */
  name: string;
  label: string;
  /** The new value; of an attribute with several values, one in each line. */
  value: string;
  isList: boolean;
  /** The user profile permits the value. */
  isValid: boolean;
}

/** An attribute that the user profile declares, and its new value. */
export function AttributeFields({ params, onChange }: BulkFieldsProps<AttributeParams>) {
  const intl = useIntl();
  const { data, refetch } = useReadFresh(readFormProfile);
  const profile = data?.profile;
  const declared = profileAttributes(profile).filter(
    (attribute) => !isAccountField(attribute.name) && attribute.name !== attributes.appId && isEditable(attribute),
  );
  const chosen = declared.find(({ name }) => name === params.name);
  const { value = '' } = params;
  const isList = chosen?.multivalued === true;
  const violation = chosen && checkAttribute(chosen, parseValues(value, isList));
  const choose = (name: string): void => {
    const attribute = declared.find((each) => each.name === name);
    onChange(attribute ? { name, label: labelText(intl, profile, name), isList: attribute.multivalued === true } : {});
  };
  const enter = (next: string): void => {
    const values = parseValues(next, isList);
    const isValid = chosen !== undefined && values.length > 0 && !checkAttribute(chosen, values);
    onChange({ ...params, value: next, isValid });
  };
  const options = chosen && optionsOf(chosen)?.map((option) => ({ value: option, label: option }));
  const error = value !== '' && violation ? formatText(intl, violationText(violation, params.label ?? '')) : undefined;
  return (
    <>
      {data && !profile && <InlineError text={intl.formatMessage(messages.attributesFailed)} onRetry={refetch} />}
      <Field
        label={intl.formatMessage(messages.attribute)}
        required
        hint={profile && declared.length === 0 ? intl.formatMessage(messages.noAttributes) : undefined}
      >
        <Select value={params.name ?? ''} onChange={(_event, { value: name }) => choose(name)}>
          <option value="" />
          {declared.map(({ name }) => (
            <option key={name} value={name}>
              {labelText(intl, profile, name)}
            </option>
          ))}
        </Select>
      </Field>
      {options && isList && (
        <CheckboxGroup
          label={intl.formatMessage(messages.attributeValue)}
          required
          validationMessage={error}
          options={options}
          chosen={parseValues(value, true)}
          onChange={(values) => enter(values.join('\n'))}
        />
      )}
      {chosen && !(options && isList) && (
        <Field
          label={intl.formatMessage(messages.attributeValue)}
          required
          hint={isList ? intl.formatMessage(profileMessages.several) : undefined}
          validationMessage={error}
        >
          {options ? (
            <Select value={value} onChange={(_event, { value: next }) => enter(next)}>
              <option value="" />
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          ) : isList ? (
            <Textarea value={value} onChange={(_event, { value: next }) => enter(next)} />
          ) : (
            <Input value={value} input={{ dir: 'auto' }} onChange={(_event, { value: next }) => enter(next)} />
          )}
        </Field>
      )}
    </>
  );
}

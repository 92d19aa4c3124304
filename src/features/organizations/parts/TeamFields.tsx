import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { messages } from '../messages.ts';
import { typeMessages } from '../types.ts';
import { MembersField } from './MembersField.tsx';

interface Props {
  /** Id of the team. */
  id: string;
  /** A type the form does not offer stays on offer while it is the stored one. */
  storedType: string;
  membersError: unknown;
  loadMembers: () => Promise<readonly ReferenceOption[]>;
}

/** The fields in the order of reference section 12.3, and the type. */
export function TeamFields({ id, storedType, membersError, loadMembers }: Props) {
  const intl = useIntl();
  const types = [...new Set([...typeMessages.keys(), ...(storedType === '' ? [] : [storedType])])];
  return (
    <>
      <TextField
        name="name"
        required
        label={intl.formatMessage(messages.name)}
        placeholder={intl.formatMessage(messages.namePlaceholder)}
      />
      <TextField
        name="alias"
        label={intl.formatMessage(messages.alias)}
        placeholder={intl.formatMessage(messages.aliasPlaceholder)}
      />
      <RadioField
        name="active"
        required
        label={intl.formatMessage(messages.status)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.active) },
          { value: 'false', label: intl.formatMessage(messages.inactive) },
        ]}
      />
      <SelectField
        name="type"
        label={intl.formatMessage(messages.type)}
        options={types.map((value) => {
          const text = typeMessages.get(value);
          return { value, label: text ? intl.formatMessage(text) : value };
        })}
      />
      <MembersField id={id} error={membersError} load={loadMembers} />
    </>
  );
}

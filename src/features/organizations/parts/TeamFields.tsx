import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import { NamesFields } from '../../../shared/names/NamesFields.tsx';
import { messages } from '../messages.ts';
import { useTypeOptions } from '../types.ts';
import { MembersField } from './MembersField.tsx';

interface Props {
  /** Id of the team. */
  id: string;
  /** Code of the stored organization type, '' for none. */
  storedType: string;
  membersError: unknown;
  loadMembers: () => Promise<readonly ReferenceOption[]>;
}

/** The fields in the order of reference section 12.3, and the type. */
export function TeamFields({ id, storedType, membersError, loadMembers }: Props) {
  const intl = useIntl();
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
      <NamesFields searched />
      <RadioField
        name="active"
        required
        label={intl.formatMessage(messages.status)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.active) },
          { value: 'false', label: intl.formatMessage(messages.inactive) },
        ]}
      />
      <SelectField name="type" label={intl.formatMessage(messages.type)} options={useTypeOptions(storedType)} />
      <MembersField id={id} error={membersError} load={loadMembers} />
    </>
  );
}

import type { Group } from 'fhir/r4';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { groupTypes } from '../group.ts';
import { emptyForm, toForm, type GroupForm } from '../groupForm.ts';
import { groupSchema } from '../groupSchema.ts';
import { messages } from '../messages.ts';
import { paths } from '../index.ts';
import { useSaveGroup } from '../useSaveGroup.ts';
import { MembersField } from './MembersField.tsx';

/** Form fields by the elements the server's issues name. */
const fields = {
  'Group.name': 'name',
  'Group.identifier': 'identifier',
  'Group.active': 'active',
  'Group.type': 'type',
  'Group.actual': 'actual',
  'Group.member': 'members',
};

interface Props {
  /** The group being edited; undefined for a new one. */
  stored?: Group;
}

/** Add and edit form. */
export function GroupEditor({ stored }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const [initialValues] = useState<GroupForm>(() => (stored ? toForm(stored) : emptyForm));
  const schema = useMemo(() => groupSchema(stored && initialValues), [stored, initialValues]);
  const { save, takeNewest } = useSaveGroup(stored);
  const { submit } = useSubmit<GroupForm, Group>({
    save,
    takeNewest,
    success: stored ? messages.updated : messages.created,
    fields,
    to: stored ? back : paths.list,
  });
  const name = stored?.name ?? stored?.id ?? '';
  const yesNo = [
    { value: 'true', label: intl.formatMessage(messages.yes) },
    { value: 'false', label: intl.formatMessage(messages.no) },
  ];
  return (
    <FormPage
      title={stored ? intl.formatMessage(messages.editTitle, { name }) : intl.formatMessage(messages.addTitle)}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      cancelTo={back}
    >
      <TextField name="name" required label={intl.formatMessage(messages.name)} />
      <TextField name="identifier" label={intl.formatMessage(messages.identifier)} />
      <RadioField name="active" required label={intl.formatMessage(messages.active)} options={yesNo} />
      <SelectField
        name="type"
        required
        label={intl.formatMessage(messages.type)}
        options={groupTypes.map((type) => ({ value: type, label: intl.formatMessage(messages[type]) }))}
      />
      <RadioField
        name="actual"
        required
        label={intl.formatMessage(messages.actual)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.actualTrue) },
          { value: 'false', label: intl.formatMessage(messages.actualFalse) },
        ]}
      />
      <MembersField />
    </FormPage>
  );
}

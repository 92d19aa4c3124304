import { FhirFormPage } from '../../shared/form/FhirFormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { groupTypes, fromOptions, memberTypes, toOptions, type GroupType } from './group.ts';
import { isPlainGroup } from './plainGroup.ts';
import { groupForm, groupSchema, type GroupForm } from './groupForm.ts';
import { messages } from './messages.ts';
import { paths, viewPath } from './index.ts';
import { Field, Select } from '@fluentui/react-components';
import type { GroupMember } from '../../../common/fhir/r4.ts';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoadedReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useWideStyle } from '../../shared/form/columns.ts';
import { ReferencesSelect } from '../../shared/form/ReferencesSelect.tsx';
import { useFormField } from '../../shared/form/useFormField.ts';
import { memberOptions } from './useMemberOptions.ts';

/** Form of a new group, or of the group in the URL. Shows 404 for products and stock. */
export default function GroupFormPage() {
  return (
    <FhirFormPage
      form={groupForm}
      schema={groupSchema}
      listPath={paths.list}
      viewPath={viewPath}
      messages={{
        list: messages.listTitle,
        create: messages.addTitle,
        edit: messages.editTitle,
        created: messages.created,
        updated: messages.updated,
      }}
      isEditable={isPlainGroup}
    >
      <FormSection title={messages.sectionGroup}>
        <TextField name="name" label={messages.name} required />
        <TextField name="identifier" label={messages.identifier} />
        <RadioField
          name="active"
          label={messages.active}
          required
          options={[
            { value: 'true', label: messages.yes },
            { value: 'false', label: messages.no },
          ]}
        />
        <SelectField
          name="type"
          label={messages.type}
          required
          options={groupTypes.map((type) => ({ value: type, label: messages[type] }))}
        />
        <RadioField
          name="actual"
          label={messages.actual}
          required
          options={[
            { value: 'true', label: messages.actualTrue },
            { value: 'false', label: messages.actualFalse },
          ]}
        />
      </FormSection>
      <FormSection title={messages.members}>
        <MembersField />
      </FormSection>
    </FhirFormPage>
  );
}

/** Maximum number of members whose names are requested; the select initially collapses the others. */
const maxNamedMembers = 30;

/** Members of the group, found by a search for the member types that match its type. */
function MembersField() {
  const intl = useIntl();
  const { values } = useFormikContext<GroupForm>();
  const [chosen, setChosen] = useState('');
  const label = intl.formatMessage(messages.members);
  const unknown = intl.formatMessage(messages.unknownMember);
  const { value, setValue, leave, error } = useFormField<readonly GroupMember[]>('members', {
    label,
    show: (shown) => intl.formatList(toOptions(shown, unknown).map((option) => option.label)),
  });
  const entities = useMemo(() => value.slice(0, maxNamedMembers).map(({ entity }) => entity), [value]);
  const nameOf = useLoadedReferenceNames(entities);
  const options = useMemo(() => toOptions(value, unknown), [value, unknown]);

  const kinds = memberTypes[values.type as GroupType] ?? memberTypes.person;
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? 'Group';
  return (
    <>
      {kinds.length > 1 && (
        <Field label={intl.formatMessage(messages.memberType)}>
          <Select value={kind} onChange={(_event, data) => setChosen(data.value)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(messages[one])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field className={useWideStyle()} label={label} validationMessage={error}>
        <ReferencesSelect
          key={kind}
          label={label}
          value={options}
          onChange={(next) => setValue(fromOptions(next, value))}
          useOptions={memberOptions[kind]}
          nameOf={(reference) => nameOf({ reference })}
          placeholder={intl.formatMessage(messages.searchMember)}
          onBlur={leave}
        />
      </Field>
    </>
  );
}

import { FhirFormPage } from '../../shared/form/FhirFormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { groupTypes, isPlainGroup } from './group.ts';
import { groupForm, groupSchema } from './groupForm.ts';
import { MembersField } from './MembersField.tsx';
import { messages } from './messages.ts';
import { paths, viewPath } from './index.ts';

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

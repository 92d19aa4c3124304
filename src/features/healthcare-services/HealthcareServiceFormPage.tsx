import { FhirFormPage } from '../../shared/form/FhirFormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { ReferenceField } from '../../shared/form/ReferenceField.tsx';
import { TextAreaField } from '../../shared/form/TextAreaField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useTeamOptionsWithNew } from '../../shared/people/newPeopleOptions.ts';
import { healthcareServiceForm, healthcareServiceSchema } from './healthcareService.ts';
import { messages } from './messages.ts';
import { paths, viewPath } from './index.ts';

export default function HealthcareServiceFormPage() {
  return (
    <FhirFormPage
      form={healthcareServiceForm}
      schema={healthcareServiceSchema}
      listPath={paths.list}
      viewPath={viewPath}
      messages={{
        list: messages.listTitle,
        create: messages.formCreate,
        edit: messages.formEdit,
        created: messages.created,
        updated: messages.updated,
      }}
    >
      <FormSection title={messages.sectionService}>
        <TextField name="name" label={messages.name} placeholder={messages.namePlaceholder} required />
        <RadioField
          name="active"
          label={messages.status}
          required
          options={[
            { value: 'true', label: messages.active },
            { value: 'false', label: messages.inactive },
          ]}
        />
        <ReferenceField
          name="providedBy"
          label={messages.providedBy}
          placeholder={messages.providerPlaceholder}
          useOptions={useTeamOptionsWithNew}
          needs="Organization.read"
        />
      </FormSection>
      <FormSection title={messages.sectionDescription}>
        <TextAreaField name="comment" rows={2} label={messages.comment} placeholder={messages.commentPlaceholder} />
        <TextAreaField name="extraDetails" label={messages.extraDetails} placeholder={messages.extraPlaceholder} />
      </FormSection>
    </FhirFormPage>
  );
}

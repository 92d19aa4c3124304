import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { CareTeam } from '../../../common/fhir/r4.ts';
import { useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useLoadedReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { useCan } from '../../session/useCan.ts';
import { FhirFormPage } from '../../shared/form/FhirFormPage.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { ReferencesField } from '../../shared/form/ReferencesField.tsx';
import { SwitchField } from '../../shared/form/SwitchField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useChosenName, type NameOf } from '../../shared/form/useChosenName.ts';
import { NamesFields } from '../../shared/names/NamesFields.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { usePractitionerOptionsWithNew, useTeamOptionsWithNew } from '../../shared/people/newPeopleOptions.ts';
import { incompleteOrganizations, organizationsOf, practitionersOf, statusLabel } from './careTeam.ts';
import { careTeamForm, careTeamSchema } from './careTeamForm.ts';
import { paths, viewPath } from './index.ts';
import { messages } from './messages.ts';

/** Form of a new care team, or of the one in the URL. */
export default function CareTeamFormPage() {
  return (
    <FhirFormPage
      form={careTeamForm}
      schema={careTeamSchema}
      listPath={paths.list}
      viewPath={viewPath}
      messages={{
        list: messages.listTitle,
        create: messages.formCreate,
        edit: messages.formEdit,
        created: messages.added,
        updated: messages.updated,
        createFailed: messages.createFailed,
        updateFailed: messages.updateFailed,
        readFailed: messages.fetchFailed,
      }}
      nameOf={useTranslatedName()}
    >
      {(stored) => <CareTeamFields stored={stored} />}
    </FhirFormPage>
  );
}

const offeredStatuses = ['active', 'inactive'];

/** Fields of the form. Practitioners and teams are read-only without the permission to read them. */
function CareTeamFields({ stored }: { stored: CareTeam | undefined }) {
  const intl = useIntl();
  const textOf = useChosenName();
  const mayReadPeople = useCan('Practitioner.read');
  const mayReadTeams = useCan('Organization.read');
  const [references] = useState(() =>
    stored ? [...practitionersOf(stored).values(), ...organizationsOf(stored).values()] : [],
  );
  const name = useLoadedReferenceNames(references);
  const nameOf: NameOf = (value) => name({ reference: value });
  const incomplete = stored ? incompleteOrganizations(stored) : [];
  const hint = (may: boolean, permission: Permission): string | undefined =>
    may ? undefined : intl.formatMessage(messages.needs, { permission });

  // A stored status that the form does not offer remains selectable.
  const statuses = [...new Set([...offeredStatuses, ...(stored?.status ? [stored.status] : [])])];
  return (
    <>
      <FormSection title={messages.sectionTeam}>
        <TextField name="name" required label={messages.name} />
        <RadioField
          name="status"
          required
          label={messages.status}
          options={statuses.map((value) => ({ value, label: statusLabel(value) ?? value }))}
        />
        <NamesFields searched={false} />
      </FormSection>
      <FormSection title={messages.sectionMembers}>
        <ReferencesField
          name="practitioners"
          label={messages.practitionerField}
          placeholder={messages.practitionerPlaceholder}
          useOptions={usePractitionerOptionsWithNew}
          nameOf={nameOf}
          disabled={!mayReadPeople}
          hint={hint(mayReadPeople, 'Practitioner.read')}
        />
        <ReferencesField
          name="organizations"
          label={messages.managing}
          placeholder={messages.managingPlaceholder}
          useOptions={useTeamOptionsWithNew}
          nameOf={nameOf}
          disabled={!mayReadTeams}
          hint={hint(mayReadTeams, 'Organization.read') ?? messages.managingHint}
        />
        {incomplete.length > 0 && (
          <Wide>
            <IncompleteOrganizations names={incomplete.map((key) => textOf({ value: key }, nameOf(key)))} />
          </Wide>
        )}
      </FormSection>
    </>
  );
}

/** Warning about organizations in only one of managingOrganization and participant, with a switch to complete them. */
function IncompleteOrganizations({ names }: { names: readonly string[] }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.halfTitle} />
        </MessageBarTitle>
        <FormattedMessage
          {...messages.halfText}
          values={{ names: <FormattedList value={names} />, count: names.length }}
        />
        <SwitchField name="complete" label={messages.halfSwitch} />
      </MessageBarBody>
    </MessageBar>
  );
}

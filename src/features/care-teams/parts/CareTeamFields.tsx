import type { CareTeam } from 'fhir/r4';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../../session/useCan.ts';
import type { Permission } from '../../../session/permissions.ts';
import { ReferencesField } from '../../../shared/form/ReferencesField.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { NamesFields } from '../../../shared/names/NamesFields.tsx';
import { usePractitionerOptions } from '../../../shared/people/usePractitionerOptions.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { incompleteOrganizations, organizationsOf, practitionersOf } from '../careTeam.ts';
import { messages } from '../messages.ts';
import { statuses } from '../statuses.ts';
import { IncompleteOrganizations } from './IncompleteOrganizations.tsx';

const offered = ['active', 'inactive'];

interface Props {
  stored: CareTeam | undefined;
}

/** Fields of the form. Practitioners and teams are read-only without the permission to read them. */
export function CareTeamFields({ stored }: Props) {
  const intl = useIntl();
  const mayReadPeople = useCan('Practitioner.read');
  const mayReadTeams = useCan('Organization.read');
  const [references] = useState(() =>
    stored ? [...practitionersOf(stored).values(), ...organizationsOf(stored).values()] : [],
  );
  const name = useReferenceNames(references);
  const nameOf = (value: string): string | undefined => name({ reference: value });
  const half = stored ? incompleteOrganizations(stored) : [];
  const hint = (may: boolean, permission: Permission): string | undefined =>
    may ? undefined : intl.formatMessage(messages.needs, { permission });

  // A stored status that the form does not offer remains selectable.
  const codes = [...new Set([...offered, ...(stored?.status ? [stored.status] : [])])];
  return (
    <>
      <TextField name="name" required label={intl.formatMessage(messages.name)} />
      <NamesFields searched={false} />
      <RadioField
        name="status"
        required
        label={intl.formatMessage(messages.status)}
        options={codes.map((value) => {
          const text = statuses.get(value);
          return { value, label: text ? intl.formatMessage(text) : value };
        })}
      />
      <ReferencesField
        name="practitioners"
        label={intl.formatMessage(messages.practitionerField)}
        placeholder={intl.formatMessage(messages.practitionerPlaceholder)}
        useOptions={usePractitionerOptions}
        nameOf={nameOf}
        disabled={!mayReadPeople}
        hint={hint(mayReadPeople, 'Practitioner.read')}
      />
      <ReferencesField
        name="organizations"
        label={intl.formatMessage(messages.managing)}
        placeholder={intl.formatMessage(messages.managingPlaceholder)}
        useOptions={useTeamOptions}
        nameOf={nameOf}
        disabled={!mayReadTeams}
        hint={hint(mayReadTeams, 'Organization.read') ?? intl.formatMessage(messages.managingHint)}
      />
      {half.length > 0 && <IncompleteOrganizations names={half.map((key) => nameOf(key) ?? key)} />}
    </>
  );
}

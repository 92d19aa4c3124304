import type { CareTeam, Reference } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { conceptDisplay } from '../../../fhir/coding.ts';
import { identifierByUse } from '../../../fhir/identifier.ts';
import { translationsOf } from '../../../fhir/translation.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { messages as nameMessages } from '../../../shared/names/messages.ts';
import { TranslationList } from '../../../shared/names/TranslationList.tsx';
import { organizationsOf, participantsByType } from '../careTeam.ts';
import { messages } from '../messages.ts';
import { NameList } from './NameList.tsx';
import { StatusText } from './StatusText.tsx';

/** Headings of the types a participant may have (FHIR R4, CareTeam.participant.member). */
const typeNames = new Map([
  ['Practitioner', messages.practitioners],
  ['Organization', messages.organizations],
  ['Patient', messages.patients],
  ['RelatedPerson', messages.relatedPersons],
  ['CareTeam', messages.careTeams],
  ['PractitionerRole', messages.roles],
]);

interface Props {
  careTeam: CareTeam;
}

/** Properties of a care team, with participants by type. */
export function CareTeamCard({ careTeam }: Props) {
  const intl = useIntl();
  const names = translationsOf(careTeam._name);
  const groups = participantsByType(careTeam);
  const organizations = [...organizationsOf(careTeam).values()];
  const nameOf = useReferenceNames([careTeam.subject, ...organizations, ...[...groups.values()].flat()]);
  const named = (reference: Reference): string => nameOf(reference) ?? reference.reference ?? '-';

  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.id), careTeam.id],
        [intl.formatMessage(messages.identifier), identifierByUse(careTeam.identifier, 'official')?.value],
        [intl.formatMessage(messages.name), careTeam.name],
        [
          intl.formatMessage(nameMessages.title),
          names.length > 0 && <TranslationList key="names" translations={names} />,
        ],
        [intl.formatMessage(messages.status), <StatusText key="status" status={careTeam.status} />],
        [intl.formatMessage(messages.subject), careTeam.subject && named(careTeam.subject)],
        [
          intl.formatMessage(messages.category),
          (careTeam.category ?? []).flatMap((one) => conceptDisplay(one) ?? []).join(', '),
        ],
        [
          intl.formatMessage(messages.participants),
          groups.size === 0
            ? intl.formatMessage(messages.noParticipants)
            : [...groups].map(([type, members]) => (
                <NameList
                  key={type}
                  heading={intl.formatMessage(typeNames.get(type) ?? messages.others)}
                  names={members.map(named)}
                />
              )),
        ],
        [
          intl.formatMessage(messages.managing),
          organizations.length === 0 ? (
            intl.formatMessage(messages.noManaging)
          ) : (
            <NameList names={organizations.map(named)} />
          ),
        ],
      ]}
    />
  );
}

import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { identifierByUse } from '../../../fhir/identifier.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { messages } from '../messages.ts';
import { aliasesOf, isActive, typeOf } from '../organization.ts';
import { typeMessages } from '../types.ts';

interface Props {
  organization: Organization;
}

/** What a team is, without its people and places. */
export function TeamProperties({ organization }: Props) {
  const intl = useIntl();
  const nameOf = useReferenceNames([organization.partOf]);
  const type = typeOf(organization);
  const known = typeMessages.get(type?.code ?? '');
  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.teamId), organization.id],
        [intl.formatMessage(messages.identifier), identifierByUse(organization.identifier, 'official')?.value],
        [intl.formatMessage(messages.teamName), organization.name],
        [intl.formatMessage(messages.alias), intl.formatList(aliasesOf(organization), { type: 'unit' })],
        [
          intl.formatMessage(messages.teamStatus),
          intl.formatMessage(isActive(organization) ? messages.active : messages.disabled),
        ],
        [intl.formatMessage(messages.type), known ? intl.formatMessage(known) : (type?.display ?? type?.code)],
        [intl.formatMessage(messages.partOf), nameOf(organization.partOf) ?? organization.partOf?.reference],
        [intl.formatMessage(messages.lastUpdated), formatMoment(organization.meta?.lastUpdated)],
      ]}
    />
  );
}

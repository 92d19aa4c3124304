import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { identifierByUse } from '../../fhir/identifier.ts';
import { translationsOf } from '../../fhir/translation.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
import { ownAliasesOf } from '../../shared/names/aliases.ts';
import { messages as nameMessages } from '../../shared/names/messages.ts';
import { TranslationList } from '../../shared/names/TranslationList.tsx';
import { messages } from './messages.ts';
import { isActive, typeOf } from './organization.ts';
import { typeMessages } from './useTypeOptions.ts';

interface Props {
  organization: Organization;
}

/** Properties of a team, without members and Locations. */
export function TeamProperties({ organization }: Props) {
  const intl = useIntl();
  const nameOf = useReferenceNames([organization.partOf]);
  const names = translationsOf(organization._name);
  const type = typeOf(organization);
  const known = typeMessages.get(type?.code ?? '');
  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.teamId), organization.id],
        [intl.formatMessage(messages.identifier), identifierByUse(organization.identifier, 'official')?.value],
        [intl.formatMessage(messages.teamName), organization.name],
        [intl.formatMessage(messages.alias), intl.formatList(ownAliasesOf(organization), { type: 'unit' })],
        [
          intl.formatMessage(nameMessages.title),
          names.length > 0 && <TranslationList key="names" translations={names} />,
        ],
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

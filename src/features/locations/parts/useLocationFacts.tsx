import type { Location } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { isBuilding, levelOf } from '../../../../common/fhir/location.ts';
import { externalIdOf } from '../../../../common/fhir/locationIdentifiers.ts';
import { referenceText } from '../../../../common/fhir/reference.ts';
import { positionOf } from '../../../../common/map/position.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useCan } from '../../../session/useCan.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useSuccessorFact } from '../../../shared/duplicates/useSuccessorFact.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { KeyFact } from '../../../shared/layout/KeyFacts.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { ownAliasesOf } from '../../../shared/names/aliases.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useLocationTeams } from '../../../shared/people/locationTeams.ts';
import { FirstNames } from '../../../shared/record/FirstNames.tsx';
import { splitFacts } from '../../../shared/record/splitFacts.ts';
import { serviceTypeOf } from '../location.ts';
import { messages } from '../messages.ts';
import { viewPath } from '../paths.ts';

/** Placeholder for a missing parent. */
const placeholder = '-';

/** Query parameter of the open tab. */
const tabParam = 'view-details';

/** The most important values of a Location. `parent`: undefined while it is loaded. */
export function useLocationFacts(location: Location, parent: Location | undefined): KeyFact[] {
  const { formatMessage, formatList } = useIntl();
  const nameOf = useTranslatedName();
  const levelName = useLevelName();
  const { locationIdentifiers } = useConfig();
  const successor = useSuccessorFact(location);
  const teams = useTeamNames(location.id ?? '');
  const level = levelOf(location);
  const serviceType = serviceTypeOf(location);
  const position = positionOf(location);
  const coordinates = position && `${position.latitude}, ${position.longitude}`;
  return splitFacts([
    successor,
    [
      formatMessage(messages.parent),
      parent?.id ? (
        <TextLink to={viewPath(parent.id)}>{nameOf(parent)}</TextLink>
      ) : (
        (referenceText(location.partOf) ?? placeholder)
      ),
    ],
    [formatMessage(messages.level), level !== undefined && levelName(level)],
    isBuilding(location)
      ? [formatMessage(messages.servicePointType), serviceType?.display ?? serviceType?.code]
      : [formatMessage(messages.alias), formatList(ownAliasesOf(location), { type: 'unit' })],
    [formatMessage(messages.teams), teams],
    [
      formatMessage(messages.sectionPosition),
      position && (
        <TextLink to={`?${new URLSearchParams({ [tabParam]: 'map' }).toString()}`}>
          <bdi>{coordinates}</bdi>
        </TextLink>
      ),
    ],
    [formatMessage(messages.externalId), externalIdOf(location.identifier, locationIdentifiers)?.value],
    [formatMessage(messages.lastUpdated), formatMoment(location.meta?.lastUpdated)],
  ]).key;
}

/** The first teams assigned to a Location, from the response of their tab; undefined without permission. */
function useTeamNames(locationId: string) {
  const nameOf = useTranslatedName();
  const may = useCan('OrganizationAffiliation.read');
  const { query, teams } = useLocationTeams(may ? locationId : undefined);
  const names = teams?.map(({ id, team, display }) => (
    <ReferenceLink key={id} reference={{ reference: `Organization/${id}` }}>
      <bdi>{(team && nameOf(team)) ?? display ?? id}</bdi>
    </ReferenceLink>
  ));
  return may ? <FirstNames names={names} isFailed={query.isError} param={tabParam} tab="teams" /> : undefined;
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { useTranslatedName } from '../names/useTranslatedName.ts';
import { Clipped } from '../table/Clipped.tsx';
import type { Column } from '../table/types.ts';
import { messages } from './messages.ts';
import { useTeamLinksQuery, type TeamLink } from './teamsQuery.ts';

/** Column, the feature that manages its values, and the permissions that it requires. `reserve`: for two names of teams. */
const sources = {
  teamsOfUsers: {
    key: 'teams',
    label: messages.teams,
    reserve: 22.5,
    feature: 'organizations',
    needs: ['PractitionerRole.read', 'Practitioner.read', 'Organization.read'],
  },
  teamsOfLocations: {
    key: 'teams',
    label: messages.teams,
    reserve: 22.5,
    feature: 'teamAssignment',
    needs: ['OrganizationAffiliation.read', 'Organization.read'],
  },
  peopleOfTeams: {
    key: 'people',
    label: messages.people,
    reserve: 0,
    feature: 'organizations',
    needs: ['PractitionerRole.read'],
  },
  locationsOfTeams: {
    key: 'locations',
    label: messages.locations,
    reserve: 16,
    feature: 'teamAssignment',
    needs: ['OrganizationAffiliation.read', 'Location.read'],
  },
} as const;

/** Number of Locations of a team with their names. */
const named = 2;

/**
 * Column with the teams of the users or Locations on a page, or with the people or Locations of the teams, which are
 * requested after the rows. Undefined without the permissions or the feature; no request while the column is hidden.
 */
export function useTeamLinkColumn<Row extends { id: string }>(
  link: TeamLink,
  rows: readonly Row[] | undefined,
  chosen: readonly string[] | undefined,
): Column<Row> | undefined {
  const { key, label, reserve, feature, needs } = sources[link];
  const { formatList, formatMessage, formatNumber } = useIntl();
  const nameOf = useTranslatedName();
  const mayRead = useCan(...needs);
  const isInstalled = useFeatures().some((installed) => installed.key === feature);
  const isShown = mayRead && isInstalled && (chosen?.includes(key) ?? true);
  const ids = (rows ?? []).map(({ id }) => id).sort();
  const { currentData, isError } = useTeamLinksQuery(isShown && ids.length > 0 ? { link, ids } : skipToken);
  if (!mayRead || !isInstalled) return undefined;
  return {
    key,
    label,
    reserve,
    isNumber: link === 'peopleOfTeams',
    omittedBesidePanel: true,
    render: ({ id }) => {
      if (isError) return messages.unavailable;
      if (!currentData) return '…';
      const linked = currentData[id] ?? [];
      if (link === 'peopleOfTeams') return formatNumber(linked.length);
      if (linked.length === 0) return '-';
      const names = linked.map(nameOf);
      const isCut = link === 'locationsOfTeams' && names.length > named;
      const shown = formatList(isCut ? names.slice(0, named) : names, { type: 'unit' });
      return (
        <Clipped
          text={isCut ? formatMessage(messages.andMore, { names: shown, count: names.length - named }) : shown}
        />
      );
    },
    // The values of the other pages are unknown.
    text: null,
  };
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { useTranslatedName } from '../names/useTranslatedName.ts';
import { Clipped } from '../table/Clipped.tsx';
import type { Column } from '../table/ResourceTable.tsx';
import { messages } from './messages.ts';
import { useTeamsQuery, type TeamLink } from './teamsQuery.ts';

/** Feature that manages the teams, and permissions that the column requires. */
const sources = {
  PractitionerRole: {
    feature: 'organizations',
    needs: ['PractitionerRole.read', 'Practitioner.read', 'Organization.read'],
  },
  OrganizationAffiliation: { feature: 'teamAssignment', needs: ['OrganizationAffiliation.read', 'Organization.read'] },
} as const;

/**
 * Column with the teams of the users or Locations on a page, which are requested after the rows. Undefined without the
 * permissions or the feature; no request while the column is hidden.
 */
export function useTeamsColumn<Row extends { id: string }>(
  link: TeamLink,
  rows: readonly Row[] | undefined,
  chosen: readonly string[] | undefined,
): Column<Row> | undefined {
  const { feature, needs } = sources[link];
  const { formatList } = useIntl();
  const nameOf = useTranslatedName();
  const mayRead = useCan(...needs);
  const isInstalled = useFeatures().some(({ key }) => key === feature);
  const isShown = mayRead && isInstalled && (chosen?.includes('teams') ?? true);
  const ids = (rows ?? []).map(({ id }) => id).sort();
  const { currentData, isError } = useTeamsQuery(isShown && ids.length > 0 ? { link, ids } : skipToken);
  if (!mayRead || !isInstalled) return undefined;
  return {
    key: 'teams',
    label: messages.teams,
    reserve: 22.5,
    render: ({ id }) => {
      if (isError) return messages.unavailable;
      if (!currentData) return '…';
      const names = (currentData[id] ?? []).map(nameOf);
      return names.length === 0 ? '-' : <Clipped text={formatList(names, { type: 'unit' })} />;
    },
    // The teams of the other pages are unknown.
    text: null,
  };
}

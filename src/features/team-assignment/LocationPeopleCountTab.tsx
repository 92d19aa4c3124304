import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from '../../../common/fhir/r4.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { useSearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { useLocationTeams } from '../../shared/people/locationTeams.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';

interface Props {
  resource: object;
}

/** Number of members of the teams of a Location, counted by the server. */
export default function LocationPeopleCountTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  const { teams } = useLocationTeams(id);
  const organization = teams?.map((team) => `Organization/${team.id}`).join(',');
  const { currentData } = useSearchPractitionerRoleQuery(
    organization ? { organization, _summary: 'count' } : skipToken,
  );
  return <TabCount count={organization === '' ? 0 : total(currentData)} />;
}

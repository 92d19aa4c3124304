import type { Location } from '../../../common/fhir/r4.ts';
import { useLocationTeams } from '../../shared/people/locationTeams.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';

interface Props {
  resource: object;
}

/** Number of team assignments of a Location, from the response that its header shows. */
export default function LocationTeamsCountTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  return <TabCount count={useLocationTeams(id).total} />;
}

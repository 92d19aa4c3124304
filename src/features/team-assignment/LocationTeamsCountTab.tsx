import type { Location } from '../../../common/fhir/r4.ts';
import { useSearchOrganizationAffiliationQuery } from '../../api/fhir/index.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';

interface Props {
  resource: object;
}

/** Number of team assignments of a Location, counted by the server. */
export default function LocationTeamsCountTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  const { currentData } = useSearchOrganizationAffiliationQuery({ location: `Location/${id}`, _summary: 'count' });
  return <TabCount count={total(currentData)} />;
}

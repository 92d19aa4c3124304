import type { PractitionerDetail } from '../../../api/fhir/index.ts';
import { useGetUserGroupsQuery } from '../../../api/keycloak/index.ts';
import { TabCount } from '../../../shared/tabs/TabCount.tsx';
import { usePractitionerDetail } from './DetailTable.tsx';

/** A list of the gateway's PractitionerDetail that has a tab. */
export type CountedList = Extract<
  keyof NonNullable<PractitionerDetail['fhir']>,
  'practitioner' | 'careteams' | 'teams' | 'locations'
>;

/** Number of groups of a user, from the response that the overview shows. */
export function GroupCount({ userId }: { userId: string }) {
  return <TabCount count={useGetUserGroupsQuery({ userId }).currentData?.length} />;
}

/** Number of entries of one list of the gateway's response, which all tabs share. */
export function DetailCount({ userId, list }: { userId: string; list: CountedList }) {
  const { fhir, unknown } = usePractitionerDetail(userId);
  if (fhir === undefined || unknown.includes(list)) return null;
  return <TabCount count={fhir?.[list]?.length ?? 0} />;
}

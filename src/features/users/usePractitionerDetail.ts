import { useReadPractitionerDetailQuery } from '../../api/fhir/index.ts';
import { isIdentifiedBy } from './linkedResources.ts';

/**
 * The gateway's PractitionerDetail of a user. The response for a supervisor includes colleagues, so the entry is
 * selected by the practitioner's identifier. `fhir` is null if the gateway has no entry for the user.
 */
export function usePractitionerDetail(userId: string) {
  const { currentData, error, isFetching, refetch } = useReadPractitionerDetailQuery({ 'keycloak-uuid': userId });
  const entry = currentData?.entry?.find(({ resource }) =>
    resource?.fhir?.practitioner?.some((practitioner) => isIdentifiedBy(practitioner, userId)),
  );
  return {
    fhir: currentData === undefined ? undefined : (entry?.resource?.fhir ?? null),
    failed: error !== undefined && !isFetching && currentData === undefined ? error : undefined,
    isFetching,
    retry: () => void refetch(),
  };
}

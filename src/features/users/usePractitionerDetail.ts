import { useReadPractitionerDetailQuery } from '../../api/fhir/index.ts';
import { isIdentifiedBy } from './records.ts';

/**
 * What the gateway knows of a user's assignments. A supervisor's question is answered with colleagues too, so the entry
 * is chosen by its practitioner's identifier. `fhir` is null for a user whom the gateway does not know.
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

import { skipToken } from '@reduxjs/toolkit/query';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { authorIdOf, comparedVersionId } from '../../fhir/author.ts';
import type { FhirResource } from '../../fhir/r4.ts';
import { isDeletion } from './deletionMoment.ts';

/**
 * User id of the author of a version. Reads the version before if the author depends on it. The type of the version must not
 * change while the component is mounted.
 */
export function useVersionAuthorId(version: FhirResource): string | undefined {
  const { id, resourceType } = version;
  const versionId = comparedVersionId(version);
  const vread = fhirEndpoint<FhirResource, 'vread'>('vread', resourceType);
  const { currentData, error } = vread.useQuery(id && versionId ? { id, versionId } : skipToken);
  return authorIdOf(version, isDeletion(error) ? null : currentData);
}

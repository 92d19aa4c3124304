import { skipToken } from '@reduxjs/toolkit/query';
import type { Patient } from 'fhir/r4';
import { useVreadPatientQuery } from '../../api/fhir/index.ts';

/**
 * Creation time of a record: the time of its first version. FHIR has no creation date, and `meta.lastUpdated` is one
 * only until the first change. Undefined if the server stores no versions or does not return them.
 */
export function useCreationTime(patient: Patient): string | undefined {
  const { versionId, lastUpdated } = patient.meta ?? {};
  const first = versionId === '1';
  const hasEarlierVersions = !first && patient.id !== undefined && versionId !== undefined;
  const { currentData } = useVreadPatientQuery(
    hasEarlierVersions ? { id: patient.id ?? '', versionId: '1' } : skipToken,
  );
  return first ? lastUpdated : currentData?.meta?.lastUpdated;
}

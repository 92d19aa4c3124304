import { skipToken } from '@reduxjs/toolkit/query';
import type { Patient } from 'fhir/r4';
import { useVreadPatientQuery } from '../../api/fhir/index.ts';

/**
 * When the record began: the time of its first version. FHIR has no date of creation, and `meta.lastUpdated` is one only
 * until somebody changes the record. Undefined where the server keeps no versions or does not show them.
 */
export function useCreated(patient: Patient): string | undefined {
  const { versionId, lastUpdated } = patient.meta ?? {};
  const first = versionId === '1';
  const known = !first && patient.id !== undefined && versionId !== undefined;
  const { currentData } = useVreadPatientQuery(known ? { id: patient.id ?? '', versionId: '1' } : skipToken);
  return first ? lastUpdated : currentData?.meta?.lastUpdated;
}

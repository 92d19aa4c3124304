import { skipToken } from '@reduxjs/toolkit/query';
import type { Reference } from 'fhir/r4';
import { useReadPatientQuery } from '../../api/fhir/index.ts';
import { bareId } from '../../fhir/reference.ts';
import { addressOf } from './patient.ts';

/** Address of a referenced patient. */
export function usePatientAddress(subject: Reference | undefined): string | undefined {
  const id = bareId('Patient', subject);
  const { currentData } = useReadPatientQuery(id ? { id } : skipToken);
  return currentData && addressOf(currentData);
}

import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/fhir/Patient',
  patient: '/fhir/Patient/:id',
  resource: '/fhir/Patient/:id/:resourceType/:resourceId',
} as const;

/** The page of one patient. */
export function patientPath(id: string): string {
  return generatePath(paths.patient, { id });
}

/** The page of one entry of a patient's record. */
export function resourcePath(id: string, resourceType: string, resourceId: string): string {
  return generatePath(paths.resource, { id, resourceType, resourceId });
}

import { generatePath } from 'react-router-dom';

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/fhir/Patient',
  patient: '/fhir/Patient/:id',
  resource: '/fhir/Patient/:id/:resourceType/:resourceId',
} as const;

/** URL of a patient's page. */
export function patientPath(id: string): string {
  return generatePath(paths.patient, { id });
}

/** URL of the page of one entry of a patient's record. */
export function resourcePath(id: string, resourceType: string, resourceId: string): string {
  return generatePath(paths.resource, { id, resourceType, resourceId });
}

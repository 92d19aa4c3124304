import type { HealthcareService } from 'fhir/r4';

/** Row of the list. */
export interface ServiceRow {
  id: string;
  name: string;
  active: boolean;
  lastUpdated: string | undefined;
}

/** A service without `active` is active, as FHIR assumes. */
export function isActive(service: HealthcareService): boolean {
  return service.active !== false;
}

export function toRow(service: HealthcareService): ServiceRow {
  const { id = '', name = id } = service;
  return { id, name, active: isActive(service), lastUpdated: service.meta?.lastUpdated };
}

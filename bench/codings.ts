import type { CodeableConcept } from '../common/fhir/r4.ts';

export function physicalType(code: 'jdn' | 'bu'): CodeableConcept {
  const display = code === 'jdn' ? 'Jurisdiction' : 'Building';
  return { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code, display }] };
}

export function administrativeLevel(level: number): CodeableConcept {
  const system = 'https://smartregister.org/codes/administrative-level';
  return { coding: [{ system, code: String(level), display: `Level ${level}` }] };
}

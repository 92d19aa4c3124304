/**
 * Codes that the first load needs: which tabs a Location has, and whether a Group is a product. Separate from the other
 * codes, so that those are not part of the first load.
 */

/** System of Location.physicalType. */
export const locationPhysicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';

/** Location.physicalType, repeated in Location.type because only `type` is searchable. */
export const physicalTypes = {
  jurisdiction: { system: locationPhysicalType, code: 'jdn', display: 'Jurisdiction' },
  building: { system: locationPhysicalType, code: 'bu', display: 'Building' },
} as const;

/** Group.code of a product. */
export const supplyManagement = {
  system: 'http://snomed.info/sct',
  code: '386452003',
  display: 'Supply management',
} as const;

/**
 * Codes that the first load decides with: which tabs a place has, whether a group is a product. Apart from the other
 * codes, which would come with it.
 */

/** System of Location.physicalType. */
export const locationPhysicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';

/** Location.physicalType, repeated in Location.type because only `type` can be searched. */
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

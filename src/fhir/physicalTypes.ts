/** System of Location.physicalType. */
export const locationPhysicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';

/**
 * Location.physicalType, repeated in Location.type because only `type` can be searched. Apart from the other codes: which
 * tabs a place has is decided in the first load, and the rest of the codes would come with it.
 */
export const physicalTypes = {
  jurisdiction: { system: locationPhysicalType, code: 'jdn', display: 'Jurisdiction' },
  building: { system: locationPhysicalType, code: 'bu', display: 'Building' },
} as const;

/** Key of the last scan for Locations without a team, of an area as in the address. */
export const coverageCheck = (area: string): string => `coverage ${area}`;

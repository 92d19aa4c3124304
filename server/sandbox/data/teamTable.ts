import { counties } from './country.ts';

const big = new Set(['Nairobi', 'Mombasa', 'Kisumu', 'Kiambu', 'Uasin Gishu', 'Turkana', 'Garissa', 'Kisii', 'Kilifi']);

/** Every county has one health team; the name is also its key. */
export const teamOfCounty = (county: string): string => `${county} County Health Team`;

/** Counties with an outreach team besides. */
export const outreachOfCounty = (county: string): string | undefined =>
  big.has(county) ? `${county} Outreach` : undefined;

export const outreachCounties: readonly string[] = counties
  .map((county) => county.name)
  .filter((name) => big.has(name));

/** Teams of no county: one serves several places in one old-fashioned affiliation, one has no place, one is closed. */
export const nationalTeams = {
  coldChain: 'National Cold Chain Team',
  training: 'National Training Team',
  closed: 'Mobile Clinic 2019',
} as const;

import { counties } from './country.ts';

const big = new Set(['Nairobi', 'Mombasa', 'Kisumu', 'Kiambu', 'Uasin Gishu', 'Turkana', 'Garissa', 'Kisii', 'Kilifi']);

/** Every county has one health team, identified by its name. */
export const teamOfCounty = (county: string): string => `${county} County Health Team`;

/** Counties with an additional outreach team. */
export const outreachOfCounty = (county: string): string | undefined =>
  big.has(county) ? `${county} Outreach` : undefined;

export const outreachCounties: readonly string[] = counties
  .map((county) => county.name)
  .filter((name) => big.has(name));

/** Teams outside the counties: with several Locations in one affiliation, without Location, inactive. */
export const nationalTeams = {
  coldChain: 'National Cold Chain Team',
  training: 'National Training Team',
  closed: 'Mobile Clinic 2019',
} as const;

import type { CodeSystem, Coding, ValueSet } from 'fhir/r4';
import { sampleId } from './ids.ts';

const base = 'http://smartregister.org';

interface Terms {
  name: string;
  title: string;
  codes: readonly (readonly [code: string, display: string])[];
}

const servicePoints = {
  name: 'eusm-service-point-type',
  title: 'Service point type',
  codes: [
    ['dispensary', 'Dispensary'],
    ['health-centre', 'Health centre'],
    ['sub-county-hospital', 'Sub-county hospital'],
    ['county-referral-hospital', 'County referral hospital'],
    ['medical-store', 'Medical store'],
    ['primary-school', 'Primary school'],
    ['community-unit', 'Community health unit'],
    ['water-point', 'Water point'],
  ],
} as const satisfies Terms;

const sections = {
  name: 'eusm-unicef-sections',
  title: 'UNICEF section',
  codes: [
    ['health', 'Health'],
    ['wash', 'WASH'],
    ['nutrition', 'Nutrition'],
    ['education', 'Education'],
    ['child-protection', 'Child protection'],
    ['social-policy', 'Social policy'],
    ['communication', 'Communication for development'],
    ['drr', 'Disaster risk reduction'],
  ],
} as const satisfies Terms;

const donors = {
  name: 'eusm-donors',
  title: 'Donor',
  codes: [
    ['afdb', 'African Development Bank'],
    ['canada', 'Government of Canada'],
    ['gavi', 'Gavi, the Vaccine Alliance'],
    ['japan', 'Government of Japan'],
    ['natcom-be', 'National committee, Belgium'],
    ['norway', 'Government of Norway'],
    ['usaid', 'USAID'],
    ['world-bank', 'World Bank'],
  ],
} as const satisfies Terms;

function resources(terms: Terms): [CodeSystem, ValueSet] {
  const common = { name: terms.title.replaceAll(' ', ''), title: terms.title, status: 'active' as const };
  const system = `${base}/CodeSystem/${terms.name}`;
  return [
    {
      resourceType: 'CodeSystem',
      id: sampleId('CodeSystem', terms.name),
      url: system,
      ...common,
      content: 'complete',
      concept: terms.codes.map(([code, display]) => ({ code, display })),
    },
    {
      resourceType: 'ValueSet',
      id: sampleId('ValueSet', terms.name),
      url: `${base}/ValueSet/${terms.name}`,
      ...common,
      compose: { include: [{ system, concept: terms.codes.map(([code, display]) => ({ code, display })) }] },
    },
  ];
}

/** The three value sets offered in forms, each with its code system. */
export const valueSets = (): (CodeSystem | ValueSet)[] => [servicePoints, sections, donors].flatMap(resources);

function coding(terms: Terms, index: number): Coding {
  const [code, display] = terms.codes[index % terms.codes.length] ?? ['', ''];
  return { system: `${base}/CodeSystem/${terms.name}`, code, display };
}

/** The n-th coding of each set, wrapping around. */
export const servicePointType = (index: number): Coding => coding(servicePoints, index);
export const section = (index: number): Coding => coding(sections, index);
export const donor = (index: number): Coding => coding(donors, index);

import type { CodeSystem, Coding, ValueSet } from 'fhir/r4';
import { systems, valueSets as addresses } from '../../../common/fhir/codes.ts';
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

/** Names of the administrative levels of Kenya, by level. */
const levels: readonly (readonly [en: string, names: Readonly<Record<string, string>>])[] = [
  ['Country', { fr: 'Pays', ar: 'بلد', sw: 'Nchi', th: 'ประเทศ', vi: 'Quốc gia' }],
  ['County', { fr: 'Comté', ar: 'مقاطعة', sw: 'Kaunti', th: 'เคาน์ตี', vi: 'Hạt' }],
  [
    'Constituency',
    { fr: 'Circonscription', ar: 'دائرة انتخابية', sw: 'Eneo bunge', th: 'เขตเลือกตั้ง', vi: 'Khu vực bầu cử' },
  ],
  ['Ward', { fr: 'Quartier', ar: 'حي', sw: 'Wadi', th: 'แขวง', vi: 'Phường' }],
  ['Facility', { fr: 'Établissement', ar: 'منشأة', sw: 'Kituo', th: 'สถานพยาบาล', vi: 'Cơ sở' }],
];

/** Names levels only, so that records keep the display of their codes: without a code system. */
const levelNames = (): ValueSet => ({
  resourceType: 'ValueSet',
  id: sampleId('ValueSet', 'administrative-levels'),
  url: addresses.administrativeLevel,
  title: 'Administrative level',
  status: 'active',
  compose: {
    include: [
      {
        system: systems.administrativeLevel,
        concept: levels.map(([display, names], level) => ({
          code: String(level),
          display,
          designation: Object.entries(names).map(([language, value]) => ({ language, value })),
        })),
      },
    ],
  },
});

/** The three value sets offered in forms, each with its code system, and the names of levels. */
export const valueSets = (): (CodeSystem | ValueSet)[] => [
  ...[servicePoints, sections, donors].flatMap(resources),
  levelNames(),
];

function coding(terms: Terms, index: number): Coding {
  const [code, display] = terms.codes[index % terms.codes.length] ?? ['', ''];
  return { system: `${base}/CodeSystem/${terms.name}`, code, display };
}

/** The n-th coding of each set, wrapping around. */
export const servicePointType = (index: number): Coding => coding(servicePoints, index);
export const section = (index: number): Coding => coding(sections, index);
export const donor = (index: number): Coding => coding(donors, index);

import type { HumanName, Patient } from 'fhir/r4';

const given = [
  'Wanjiru',
  'Kiprono',
  'Atieno',
  'Mutiso',
  'Zawadi',
  'Juma',
  'Nyambura',
  'Chepkoech',
  'Omondi',
  'Halima',
  'Kerubo',
  'Mohamed',
  'Njeri',
  'Lemayian',
  'Amina',
  'Wafula',
  'Moraa',
  'Baraka',
  'Naliaka',
  'Ekal',
] as const;
const family = [
  'Mwangi',
  'Cheruiyot',
  'Odinga',
  'Kilonzo',
  'Said',
  'Hamisi',
  'Karanja',
  'Koech',
  'Otieno',
  'Yusuf',
  'Nyaboke',
  'Farah',
  'Githinji',
  'Sankale',
  'Ali',
  'Barasa',
  'Ombati',
  'Mwakio',
  'Simiyu',
  'Lokwang',
] as const;

type Odd = Partial<Pick<Patient, 'name' | 'birthDate' | 'deceasedBoolean' | 'deceasedDateTime' | 'active' | 'gender'>>;

/** Irregular records as found in the field, by patient number from 1. */
export const irregularPatients: Readonly<Record<number, Odd>> = {
  // Without a name.
  3: { name: [] },
  // Several names; the official one is not the first.
  4: {
    name: [
      { use: 'nickname', given: ['Mama Asha'] },
      { use: 'maiden', family: 'Chebet', given: ['Faith'] },
      { use: 'official', family: 'Kiplimo', given: ['Faith', 'Jepkemoi'], prefix: ['Mrs'] },
    ],
  },
  // Partial dates of birth: FHIR allows a year, or year and month.
  5: { birthDate: '1985' },
  6: { birthDate: '1990-06' },
  // Deceased, as boolean and as date.
  8: { deceasedBoolean: true },
  9: { deceasedDateTime: '2025-11-03T04:20:00+03:00', active: false },
  // Explicitly not deceased.
  10: { deceasedBoolean: false },
  // Name as text only; name in Arabic script; family name only.
  11: { name: [{ text: 'Baby of Zawadi' }], birthDate: '2026-10-30' },
  12: { name: [{ use: 'official', family: 'حسن', given: ['أمينة'] }] },
  13: { name: [{ family: 'Wekesa' }], gender: 'unknown' },
  14: { active: false },
};

/** Regular name of the n-th patient. */
export function regularName(number: number): HumanName {
  const first = given[(number * 7) % given.length] ?? 'Wanjiru';
  const last = family[(number * 11 + Math.floor(number / 20)) % family.length] ?? 'Mwangi';
  return { use: 'official', family: last, given: [first] };
}

/** Vaccines by CVX code, with the age in days at which each is due. */
export const vaccines = [
  ['19', 'BCG', 0],
  ['02', 'OPV', 42],
  ['198', 'DTP-hepB-Hib Pentavalent', 42],
  ['133', 'Pneumococcal conjugate PCV 13', 70],
  ['119', 'Rotavirus, monovalent', 70],
  ['94', 'MMRV', 270],
] as const;

/** Conditions by SNOMED code. */
export const conditions = [
  ['38341003', 'Hypertensive disorder'],
  ['73211009', 'Diabetes mellitus'],
  ['61462000', 'Malaria'],
  ['271737000', 'Anemia'],
  ['195967001', 'Asthma'],
  ['233604007', 'Pneumonia'],
] as const;

import { STAFF_PASSWORD, users } from './ids.ts';

export interface StaffMember {
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Paths of Keycloak groups. */
  groups: string[];
  enabled: boolean;
  supervisor: boolean;
  /** Name of the county in which the user works, if any. */
  county?: string;
  nationalId?: string;
  phoneNumber?: string;
  /** FHIR resources that the user lacks, as findings for User Sync. */
  missing: ('Practitioner' | 'Group' | 'PractitionerRole')[];
}

const all: StaffMember['missing'] = ['Practitioner', 'Group', 'PractitionerRole'];

const demo = (
  key: keyof typeof users,
  firstName: string,
  lastName: string,
  groups: string[],
  more: Partial<StaffMember> = {},
): StaffMember => ({
  username: users[key].username,
  password: users[key].password,
  firstName,
  lastName,
  groups,
  enabled: true,
  supervisor: false,
  missing: [],
  ...more,
});

/** The users of `users`: one per role. */
export const roleUsers: StaffMember[] = [
  demo('admin', 'Ada', 'Admin', ['/SUPER_ADMIN']),
  demo('supervisor', 'Sanaa', 'Supervisor', ['/Supervisors/County supervisors', '/Supervisors'], {
    supervisor: true,
    county: 'Nairobi',
  }),
  demo('stock', 'Tabitha', 'Stock', ['/Supply managers'], { county: 'Nairobi' }),
  demo('people', 'Pendo', 'People', ['/User administrators']),
  demo('locations', 'Lulu', 'Locations', ['/Location managers']),
  demo('nurse', 'Neema', 'Nurse', ['/Providers/Nurses', '/Providers'], { county: 'Nairobi' }),
  demo('viewer', 'Victor', 'Viewer', ['/Viewers']),
  demo('nobody', 'Noah', 'Nobody', [], { missing: all }),
];

type Row = [firstName: string, lastName: string, county: string, group: 'nurse' | 'chw' | 'supervisor', note?: string];

/** Notes: `off` = disabled; `bare` = no FHIR resources; `half` = Practitioner only. */
const rows: Row[] = [
  ['Wanjiku', 'Kamau', 'Nairobi', 'nurse'],
  ['Otieno', 'Odhiambo', 'Nairobi', 'chw'],
  ['Akinyi', 'Owino', 'Nairobi', 'supervisor'],
  ['Mwangi', 'Njoroge', 'Nairobi', 'chw', 'off'],
  ['Halima', 'Abdi', 'Mombasa', 'nurse'],
  ['Salim', 'Bakari', 'Mombasa', 'chw'],
  ['Zainab', 'Omar', 'Mombasa', 'supervisor'],
  ['Amani', 'Charo', 'Kilifi', 'chw'],
  ['Kadzo', 'Kahindi', 'Kilifi', 'nurse'],
  ['Achieng', "Ong'ondo", 'Kisumu', 'nurse'],
  ['Ochieng', 'Okoth', 'Kisumu', 'chw'],
  ['Adhiambo', 'Ouma', 'Kisumu', 'supervisor'],
  ['Barasa', 'Wekesa', 'Bungoma', 'chw'],
  ['Nafula', 'Simiyu', 'Bungoma', 'nurse'],
  ['Shikuku', 'Amukoya', 'Kakamega', 'chw', 'off'],
  ['Khadija', 'Mutuku', 'Machakos', 'nurse'],
  ['Mutua', 'Musyoka', 'Machakos', 'supervisor'],
  ['Ndunge', 'Kilonzo', 'Kitui', 'chw'],
  ['Kimani', 'Gathogo', 'Kiambu', 'nurse'],
  ['Wambui', 'Mugo', 'Kiambu', 'chw', 'bare'],
  ['Cheptoo', 'Kiplagat', 'Uasin Gishu', 'nurse'],
  ['Kipchoge', 'Rono', 'Uasin Gishu', 'supervisor'],
  ['Chebet', 'Langat', 'Kericho', 'chw'],
  ['Lokwawi', 'Ekai', 'Turkana', 'chw'],
  ['Nakiru', 'Lomuria', 'Turkana', 'nurse', 'half'],
  ['Fatuma', 'Hassan', 'Garissa', 'nurse'],
  ['Abdullahi', 'Noor', 'Wajir', 'chw', 'off'],
  ['Hawa', 'Ibrahim', 'Mandera', 'chw'],
  ['Naserian', 'Ole Saitoti', 'Narok', 'nurse'],
  ['Kwamboka', "Nyang'au", 'Kisii', 'supervisor'],
  ['Moraa', 'Onsongo', 'Kisii', 'chw'],
  ['Kendi', 'Mwiti', 'Meru', 'nurse'],
];

const groupsOf: Record<Row[3], string[]> = {
  nurse: ['/Providers/Nurses', '/Providers'],
  chw: ['/Providers/Community health workers', '/Providers'],
  supervisor: ['/Supervisors'],
};

/** Other staff across the country. */
export const staff: StaffMember[] = rows.map(([firstName, lastName, county, group, note], index) => ({
  username: `${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, ''),
  password: STAFF_PASSWORD,
  firstName,
  lastName,
  groups: groupsOf[group],
  enabled: note !== 'off',
  supervisor: group === 'supervisor',
  county,
  nationalId: String(1_000_000_000_000_000 + index * 7_919_131_719),
  phoneNumber: `07${String(10_000_000 + index * 1_234_567).padStart(8, '0')}`,
  missing: note === 'bare' ? all : note === 'half' ? ['Group', 'PractitionerRole'] : [],
}));

export const people: readonly StaffMember[] = [...roleUsers, ...staff];

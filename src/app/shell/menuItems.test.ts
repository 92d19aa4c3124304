import type { Feature } from '../../shared/feature.ts';
import { entryOf, menuFor, menuGroups } from './menuItems.ts';

const label = (text: string) => ({ id: text, defaultMessage: text });
const load = () => Promise.reject(new Error('not needed'));

const locations: Feature = {
  key: 'locations',
  routes: [
    { path: '/unit', needs: ['Location.read'], load },
    { path: '/all/:id?', needs: ['Location.read', 'List.read'], load },
    { path: '/unit/add', needs: ['Location.create'], load },
  ],
  menu: [
    { to: '/all', label: label('All Locations'), section: 'locations', icon: 'location', order: 2 },
    { to: '/unit', label: label('Hierarchy'), section: 'locations', icon: 'hierarchy', order: 1, tile: true },
  ],
};
const patients: Feature = {
  key: 'patients',
  routes: [{ path: '/patients', needs: ['Patient.read'], load }],
  menu: [{ to: '/patients', label: label('Patients'), section: 'care', icon: 'patient', order: 1 }],
};
const users: Feature = {
  key: 'users',
  routes: [
    { path: '/users', needs: ['iam_user.read'], load },
    { path: '/users/:id', needs: ['iam_user.update'], load },
  ],
  menu: [{ to: '/users', label: label('Users'), section: 'people', icon: 'people', order: 1 }],
};

const addresses = (...args: Parameters<typeof menuFor>) => menuFor(...args).map(({ to }) => to);
const sections = (...args: Parameters<typeof menuGroups>) => menuGroups(...args).map(({ section }) => section);

test('shows the entries whose routes may be opened, in their order', () => {
  expect(addresses([locations], { Location: 2, List: 2 })).toEqual(['/unit', '/all']);
  expect(addresses([locations], { Location: 2 })).toEqual(['/unit']);
  expect(addresses([locations], { List: 2 })).toEqual([]);
});

test('an entry whose address also matches a parameterised route needs the permissions of its exact route', () => {
  const teams: Feature = {
    key: 'teams',
    routes: [
      { path: '/teams/:id', needs: ['Organization.read'], load },
      { path: '/teams/assignment', needs: ['OrganizationAffiliation.read'], load },
    ],
    menu: [{ to: '/teams/assignment', label: label('Assignment'), section: 'teams', icon: 'assignment', order: 1 }],
  };
  expect(menuFor([teams], { Organization: 2 })).toEqual([]);
  expect(menuFor([teams], { OrganizationAffiliation: 2 })).toHaveLength(1);
});

test('the sections have the same order for every user', () => {
  const all = [patients, locations, users];
  const read = { Location: 2, List: 2, Patient: 2, iam_user: 2 };
  expect(sections(all, read)).toEqual(['people', 'locations', 'care']);
  expect(sections(all, { ...read, Location: 3 })).toEqual(['people', 'locations', 'care']);
});

test('leaves out a section without entries', () => {
  expect(sections([locations, users], { Location: 2 })).toEqual(['locations']);
});

test('a page that belongs to several entries marks the one that it was opened from', () => {
  const entry = { label: label('Entry'), section: 'locations', icon: 'location', order: 1 } as const;
  const entries = [
    { ...entry, to: '/unit' },
    { ...entry, to: '/stock', pages: ['/unit/view/'] },
    { ...entry, to: '/users' },
  ];
  const at = (pathname: string, opened: string) => entryOf([], entries, pathname, opened)?.to;
  expect(at('/unit/view/7', '/stock')).toBe('/stock');
  expect(at('/unit/view/7', '/users')).toBe('/unit');
  expect(at('/unit/view/7', '/')).toBe('/unit');
  expect(at('/unit', '/stock')).toBe('/unit');
  expect(at('/', '/stock')).toBeUndefined();
});

test('a page outside the address of its list belongs to the entry of its feature', () => {
  const teams: Feature = {
    key: 'teams',
    routes: [{ path: '/team/:id', needs: [], load }],
    menu: [{ to: '/teams', label: label('Teams'), section: 'teams', icon: 'organization', order: 1 }],
  };
  expect(entryOf([users, teams], [...users.menu!, ...teams.menu!], '/team/7', '/users')?.to).toBe('/teams');
  expect(entryOf([users, teams], users.menu!, '/team/7', '/users')).toBeUndefined();
});

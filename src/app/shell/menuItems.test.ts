import type { Feature } from '../../shared/feature.ts';
import { menuFor } from './menuItems.ts';

const label = (text: string) => ({ id: text, defaultMessage: text });
const load = () => Promise.reject(new Error('not needed'));
const group = { key: 'places', label: label('Location Management') };

const features: Feature[] = [
  {
    key: 'locations',
    routes: [
      { path: '/unit', needs: ['Location.read'], load },
      { path: '/all/:id?', needs: ['Location.read', 'List.read'], load },
    ],
    menu: [
      { to: '/unit', label: label('Hierarchy'), section: 'administration', group, tile: true },
      { to: '/all', label: label('All Locations'), section: 'administration', group },
    ],
  },
];

test('shows an entry if its route may be opened', () => {
  const [item] = menuFor(features, { Location: 2, List: 2 });
  expect(item?.children.map((child) => child.to)).toEqual(['/unit', '/all']);
  expect(item?.tile).toBe(true);
});

test('a group with one visible entry becomes a link with the name of the group', () => {
  const [item] = menuFor(features, { Location: 2 });
  expect(item).toMatchObject({ to: '/unit', label: group.label, children: [] });
});

test('an entry whose address also matches a parameterised route needs the permissions of its exact route', () => {
  const teams: Feature = {
    key: 'teams',
    routes: [
      { path: '/teams/:id', needs: ['Organization.read'], load },
      { path: '/teams/assignment', needs: ['OrganizationAffiliation.read'], load },
    ],
    menu: [{ to: '/teams/assignment', label: label('Assignment'), section: 'administration' }],
  };
  expect(menuFor([teams], { Organization: 2 })).toEqual([]);
  expect(menuFor([teams], { OrganizationAffiliation: 2 })).toHaveLength(1);
});

test('shows nothing without the permission', () => {
  expect(menuFor(features, { List: 2 })).toEqual([]);
});

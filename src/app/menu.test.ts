import type { Feature } from '../shared/feature.ts';
import { menuFor } from './menu.ts';

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

test('an entry shows when its route may be opened', () => {
  const [item] = menuFor(features, { Location: 2, List: 2 });
  expect(item?.children.map((child) => child.to)).toEqual(['/unit', '/all']);
  expect(item?.tile).toBe(true);
});

test('a group with one entry left becomes a plain link under the name of the group', () => {
  const [item] = menuFor(features, { Location: 2 });
  expect(item).toMatchObject({ to: '/unit', label: group.label, children: [] });
});

test('an address that fits a pattern with a parameter too needs what its own route needs', () => {
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

test('without the permission nothing shows', () => {
  expect(menuFor(features, { List: 2 })).toEqual([]);
});

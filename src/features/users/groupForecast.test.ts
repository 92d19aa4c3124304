import type { Permission } from '../../../common/session/permissions.ts';
import { byFewestPermissions, combinedPermissions, forecastOf } from './groupForecast.ts';

const roles = (...names: string[]) => names.map((name) => ({ name }));
const group = (name: string) => ({ id: name, name, path: `/${name}`, label: name });
const forecast = (name: string, missing: Permission[], ...groupRoles: string[]) =>
  forecastOf(group(name), missing, roles('GET_LOCATION', 'WEB_CLIENT'), roles(...groupRoles), 'app');

test('a forecast contains the gained roles and the permissions besides the missing ones', () => {
  const {
    granted,
    further,
    roles: gained,
  } = forecast('managers', ['Location.create'], 'MANAGE_LOCATION', 'GET_LOCATION', 'GET_PATIENT', 'WEB_CLIENT');
  expect(granted).toEqual(['Location.create']);
  expect(further).toEqual(expect.arrayContaining(['Location.update', 'Location.delete', 'Patient.read']));
  expect(further).toHaveLength(3);
  expect(gained.map(({ name }) => name)).toEqual(['MANAGE_LOCATION', 'GET_PATIENT']);
});

test('a missing permission to manage is not further', () => {
  const { granted, further } = forecast('managers', ['Patient.manage'], 'MANAGE_PATIENT');
  expect([granted, further]).toEqual([['Patient.manage'], []]);
});

test('groups are ordered by what they grant, then by the fewest further permissions', () => {
  const missing: Permission[] = ['Location.create', 'Patient.read'];
  const forecasts = [
    forecast('part', missing, 'POST_LOCATION'),
    forecast('large', missing, 'MANAGE_LOCATION', 'GET_PATIENT'),
    forecast('small', missing, 'POST_LOCATION', 'GET_PATIENT'),
  ];
  expect(forecasts.sort(byFewestPermissions).map((each) => each.group.name)).toEqual(['small', 'large', 'part']);
});

test('all actions on a resource are shown as one permission', () => {
  const all: Permission[] = ['Patient.read', 'Patient.create', 'Patient.update', 'Patient.delete', 'Task.read'];
  expect(combinedPermissions(all)).toEqual(['Patient.manage', 'Task.read']);
  expect(combinedPermissions(all.slice(1))).toEqual(all.slice(1));
});

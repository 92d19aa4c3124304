import { fc } from '../../../test/support/fastCheck.ts';
import type { UserGroup } from '../../api/keycloak/index.ts';
import { flatGroups } from '../../shared/people/groupLabels.ts';
import {
  groupSchema,
  hasConflictingClientRoles,
  hasSubGroups,
  roleChanges,
  toGroupForm,
  toUserGroup,
} from './group.ts';

const nurses: UserGroup = { id: 'n', name: 'Nurses', path: '/Providers/Nurses', subGroups: [] };
const providers: UserGroup = { id: 'p', name: 'Providers', path: '/Providers', subGroups: [nurses] };

test('flattens search results, nested or not', () => {
  expect(flatGroups([providers], 'nurs')).toEqual([nurses]);
  expect(flatGroups([nurses], 'NURS')).toEqual([nurses]);
  expect(flatGroups([providers], 'zzz')).toEqual([]);
  expect(hasSubGroups(providers)).toBe(true);
  expect(hasSubGroups({ ...nurses, subGroupCount: 2 })).toBe(true);
  expect(hasConflictingClientRoles(['WEB_CLIENT', 'ANDROID_CLIENT'])).toBe(true);
  expect(hasConflictingClientRoles(['WEB_CLIENT'])).toBe(false);
});

test('preserves attributes and everything else when a group is saved without changes', () => {
  fc.assert(
    fc.property(
      fc.record({
        id: fc.uuid(),
        name: fc.string(),
        path: fc.string(),
        description: fc.string(),
        attributes: fc.dictionary(fc.string(), fc.array(fc.string())),
      }),
      (group) => {
        const form = toGroupForm(group, ['A']);
        expect(toUserGroup({ ...form, name: form.name }, { ...form, name: form.name.trim() }, group)).toEqual(group);
      },
    ),
  );
  const now = { ...nurses, attributes: { fhir_core_app_id: ['x'] } };
  expect(toUserGroup({ name: 'Nurses 2', roles: [] }, toGroupForm(nurses, []), now)).toEqual({
    ...now,
    name: 'Nurses 2',
  });
});

test('applies role changes to the current roles of the group', () => {
  expect(roleChanges(['A', 'C'], ['A', 'B'], ['A', 'B'])).toEqual({ add: ['C'], remove: ['B'] });
  expect(roleChanges(['A', 'C'], ['A', 'B'], ['A', 'C', 'D'])).toEqual({ add: [], remove: [] });
  expect(roleChanges(['A'], ['A'], [])).toEqual({ add: [], remove: [] });
});

test.each([
  [255, undefined],
  [6000, { id: 'shared.form.tooLong', values: { max: 255 } }],
])('a name of %d characters is checked before Keycloak fails with it', async (length, message) => {
  const errors = await groupSchema.validate({ name: 'a'.repeat(length) }).then(
    () => [undefined],
    ({ errors }: { errors: unknown[] }) => errors,
  );
  expect(errors).toEqual([message === undefined ? undefined : expect.objectContaining(message)]);
});

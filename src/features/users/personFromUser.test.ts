import type { User } from '../../api/keycloak/index.ts';
import { personFromUser } from './personFromUser.ts';
import { noLinkedResources, type LinkedResources } from './linkedResources.ts';
import { newUserForm, toUserForm } from './userForm.ts';
import { userVariants } from './variants.ts';

const account: User = { id: 'u1', username: 'amani', firstName: 'Amani', lastName: 'Charo', enabled: true };
const before = toUserForm(account, { userType: 'practitioner', active: true, groups: [] });
const records = (active: boolean): LinkedResources => ({
  practitioners: [{ resourceType: 'Practitioner', id: 'p1', active }],
  groups: [],
  roles: [{ resourceType: 'PractitionerRole', id: 'r1' }],
});
const { core } = userVariants;
const withIds = { ...core, personalIds: true };

test("takes the account's current values, which may have changed since the form was opened", () => {
  const now = {
    ...account,
    firstName: 'Hamisi',
    email: 'h@example.org',
    attributes: { nationalId: ['1234567890123456'], phoneNumber: ['0712345678'] },
  };
  expect(personFromUser(now, before, before, records(true), withIds)).toEqual({
    userId: 'u1',
    firstName: 'Hamisi',
    lastName: 'Charo',
    email: 'h@example.org',
    nationalId: '1234567890123456',
    phoneNumber: '0712345678',
    active: true,
  });
});

test('changes the activity and type of a practitioner only if the user changed them in the form', () => {
  expect(personFromUser(account, before, before, records(false), core)).toMatchObject({ active: false });
  expect(personFromUser(account, { ...before, active: 'no' }, before, records(true), core)).toMatchObject({
    active: false,
  });
  expect(personFromUser({ ...account, enabled: false }, before, before, records(true), core)).toMatchObject({
    active: false,
  });
  expect(personFromUser(account, before, before, records(true), core)).not.toHaveProperty('userType');
  const supervisor = { ...before, userType: 'supervisor' as const };
  expect(personFromUser(account, supervisor, before, records(true), core)).toHaveProperty('userType', 'supervisor');
});

test('takes all values of a new user, and the type of a first role, from the form', () => {
  const form = { ...newUserForm, userType: 'supervisor' as const };
  expect(personFromUser(account, form, undefined, noLinkedResources, core)).toMatchObject({
    active: true,
    userType: 'supervisor',
  });
  expect(personFromUser(account, before, before, noLinkedResources, core)).toMatchObject({
    active: true,
    userType: 'practitioner',
  });
});

import { fc } from '../../../test/support/fastCheck.ts';
import type { UpConfig, UserRepresentation } from '../../api/keycloak/index.ts';
import { defaultProfile } from '../../../common/keycloak/userProfile.ts';
import { mergeUser } from './mergeUser.ts';
import { newUserForm, toUser, toUserForm, type UserForm } from './userForm.ts';
import { validateForm } from '../../shared/form/validateForm.ts';
import { credentialsSchema, userSchema } from './userSchema.ts';
import { userVariants } from './variants.ts';

const { core, eusm, echis, giz } = userVariants as Required<typeof userVariants>;
const beside = { userType: 'practitioner', active: true, groups: [] } as const;

const anyUser: fc.Arbitrary<UserRepresentation> = fc.record(
  {
    id: fc.uuid(),
    username: fc.string({ minLength: 1 }),
    firstName: fc.string(),
    lastName: fc.string(),
    email: fc.string(),
    emailVerified: fc.boolean(),
    enabled: fc.boolean(),
    createdTimestamp: fc.nat(),
    requiredActions: fc.array(fc.constantFrom('UPDATE_PASSWORD', 'VERIFY_EMAIL')),
    attributes: fc.dictionary(
      fc.constantFrom('fhir_core_app_id', 'nationalId', 'phoneNumber', 'locale', 'sync'),
      fc.array(fc.string(), { maxLength: 3 }),
    ),
    access: fc.dictionary(fc.constantFrom('manage', 'view'), fc.boolean()),
    notBefore: fc.nat(),
  },
  { requiredKeys: ['id', 'username', 'enabled'] },
);

test('changes nothing if a user is saved without changes, in any project', () => {
  fc.assert(
    fc.property(anyUser, fc.constantFrom(core, eusm, echis, giz), (user, variant) => {
      expect(toUser(toUserForm(user, beside), user, variant)).toEqual(user);
    }),
  );
});

const stored: UserRepresentation = {
  id: '1',
  username: 'wanjiku',
  firstName: 'Wanjiku',
  enabled: true,
  requiredActions: ['VERIFY_EMAIL'],
  attributes: { fhir_core_app_id: ['programme'], nationalId: ['1234567890123456'], locale: ['sw'], sync: ['a', 'b'] },
};

test('preserves other attributes and required actions in a change', () => {
  const form = { ...toUserForm(stored, beside), firstName: 'Wanjiru', fhirCoreAppId: 'supply', email: 'w@example.org' };
  expect(toUser(form, stored, core)).toEqual({
    ...stored,
    firstName: 'Wanjiru',
    email: 'w@example.org',
    attributes: { ...stored.attributes, fhir_core_app_id: ['supply'] },
  });
});

test('stores an attribute as a list of one text, never as a nested list', () => {
  const again = { ...toUserForm(stored, beside), nationalId: '6543210987654321', phoneNumber: '0712345678' };
  const saved = toUser(again, stored, giz);
  expect(saved.attributes).toMatchObject({ nationalId: ['6543210987654321'], phoneNumber: ['0712345678'] });
  expect(toUserForm(saved, beside).nationalId).toBe('6543210987654321');
});

test('preserves the national id in a project that does not show it', () => {
  const form = { ...toUserForm(stored, beside), nationalId: '' };
  expect(toUser(form, stored, core).attributes?.nationalId).toEqual(['1234567890123456']);
  expect(toUser(form, stored, giz).attributes).not.toHaveProperty('nationalId');
});

test('stores a new user as entered, without empty values', () => {
  const form: UserForm = {
    ...newUserForm,
    firstName: ' Neema ',
    lastName: 'N',
    username: ' neema ',
    fhirCoreAppId: 'x',
  };
  expect(toUser(form, undefined, core)).toEqual({
    username: 'neema',
    firstName: 'Neema',
    lastName: 'N',
    enabled: true,
    attributes: { fhir_core_app_id: ['x'] },
  });
});

test('preserves concurrent changes of another user', () => {
  const mine = toUser({ ...toUserForm(stored, beside), firstName: 'Wanjiru', fhirCoreAppId: 'supply' }, stored, core);
  const now = {
    ...stored,
    id: '1',
    username: 'wanjiku',
    enabled: false,
    attributes: { ...stored.attributes, locale: ['fr'], extra: ['1'] },
  };
  expect(mergeUser(now, stored, mine)).toEqual({
    ...now,
    firstName: 'Wanjiru',
    attributes: { ...now.attributes, fhir_core_app_id: ['supply'] },
  });
  expect(mergeUser(now, stored, stored)).toEqual(now);
});

describe('validation', () => {
  const faults = async (form: Partial<UserForm>, variant: typeof core) => {
    const errors = await validateForm(userSchema(variant), { ...newUserForm, ...form });
    return Object.fromEntries(
      Object.entries(errors as Record<string, { defaultMessage: string }>).map(([key, value]) => [
        key,
        value.defaultMessage,
      ]),
    );
  };
  const named = { firstName: 'A', lastName: 'B', username: 'abc', fhirCoreAppId: 'x' };

  it('requires names, user name and application', async () => {
    expect(await faults({}, core)).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      username: 'Username is required',
      fhirCoreAppId: 'Application Id is required',
    });
    expect(await faults(named, core)).toEqual({});
    expect(await faults(named, eusm)).toEqual({});
  });

  it('refuses a username that looks like another one by the rule of the profile, or of a new realm', async () => {
    const usernameOf = async (username: string, profile?: UpConfig): Promise<unknown> => {
      const schema = userSchema(core, { isNew: true, profile });
      const errors = await validateForm(schema, { ...newUserForm, ...named, username });
      return (errors as Record<string, { defaultMessage: string }>).username?.defaultMessage;
    };
    const lookAlike = 'аdmin';
    expect(await usernameOf(lookAlike)).toBe('{attribute} contains characters that are not allowed');
    expect(await usernameOf(lookAlike, defaultProfile)).toBe('{attribute} contains characters that are not allowed');
    expect(await usernameOf(lookAlike, { attributes: [{ name: 'username' }] })).toBeUndefined();
    expect(await usernameOf('admin')).toBeUndefined();
  });

  it('limits the texts that Keycloak stores', async () => {
    const long = 'a'.repeat(6000);
    const texts = { firstName: long, lastName: long, username: long, email: long, fhirCoreAppId: long };
    const text = 'At most {max, number} characters';
    const expected = { firstName: text, lastName: text, username: text, email: text, fhirCoreAppId: text };
    expect(await faults(texts, core)).toEqual(expected);
    const fits = Object.fromEntries(Object.keys(texts).map((field) => [field, 'a'.repeat(255)]));
    expect(await faults(fits, core)).toEqual({});
  });

  it.each([echis, giz])('requires national id and phone if the project has them', async (variant) => {
    expect(await faults({ ...named, nationalId: '123', phoneNumber: '0712' }, variant)).toEqual({
      nationalId: 'National Id number with 16 digits',
      phoneNumber: 'Please enter a Phone number with 10 to 16 digits.',
    });
    expect(await faults(named, variant)).toEqual({
      nationalId: 'National Id is required',
      phoneNumber: 'Mobile Phone Number is required',
    });
    expect(await faults({ ...named, nationalId: '1234567890123456', phoneNumber: '0712345678' }, variant)).toEqual({});
  });

  it('requires the password twice', async () => {
    const errors = await validateForm(credentialsSchema, { password: 'a', confirm: 'b', temporary: false });
    expect(errors).toMatchObject({ confirm: { defaultMessage: 'The two passwords that you entered do not match!' } });
    expect(await validateForm(credentialsSchema, { password: '', confirm: '', temporary: false })).toMatchObject({
      password: { defaultMessage: 'Password is required' },
      confirm: { defaultMessage: 'Confirm Password is required' },
    });
  });
});

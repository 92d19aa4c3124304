import {
  accountBody,
  checkAttribute,
  defaultProfile,
  droppedAttributes,
  isEditable,
  isRequired,
  isVisible,
  profileAttribute,
  unstoredChanges,
  type ProfileAttribute,
  type UpConfig,
} from './userProfile.ts';

const permissions = { view: ['admin', 'user'], edit: ['admin', 'user'] };
const attribute = (fields: Partial<ProfileAttribute>): ProfileAttribute => ({
  name: 'staffNumber',
  permissions,
  ...fields,
});
const validated = (id: string, settings: Record<string, unknown> = {}): ProfileAttribute =>
  attribute({ validations: { [id]: settings } });

/** The attribute of a new realm. */
function standard(name: string): ProfileAttribute {
  const found = profileAttribute(defaultProfile, name);
  if (!found) throw new Error(`No ${name}`);
  return found;
}

test.each([
  ['محمد', 'error-username-invalid-character'],
  ['สมชาย', 'error-username-invalid-character'],
  ['зоя', 'error-username-invalid-character'],
  ['ዮሐንስ', 'error-username-invalid-character'],
  ['नेहा', 'error-username-invalid-character'],
  // A Cyrillic letter between Latin ones.
  ['pаul', 'error-username-invalid-character'],
  ['ad\u200bmin', 'error-username-invalid-character'],
  ['ad\u00admin', 'error-username-invalid-character'],
  ['ａdmin', 'error-username-invalid-character'],
  ['josé', undefined],
  ['đặng', undefined],
  ['naïve', undefined],
  ['straße', undefined],
  ['jane.doe-2_x@y', undefined],
  ['a b', 'error-username-invalid-character'],
  ['a,b', 'error-username-invalid-character'],
  ['ab', 'error-invalid-length'],
])('a new realm checks the username %s', (username, error) => {
  expect(checkAttribute(standard('username'), [username])?.error).toBe(error);
});

test.each<[ProfileAttribute, string, string | undefined]>([
  [validated('length', { min: 3 }), ' ab ', 'error-invalid-length-too-short'],
  [validated('length', { min: '3', 'trim-disabled': true }), ' ab ', undefined],
  [validated('length', { max: 3 }), 'abcd', 'error-invalid-length-too-long'],
  [validated('integer'), '1.5', 'error-invalid-number'],
  [validated('integer', { min: 1, max: '5' }), '6', 'error-number-out-of-range'],
  [validated('integer', { min: -5 }), '-6', 'error-number-out-of-range-too-small'],
  [validated('double', { max: 5 }), '5.5', 'error-number-out-of-range-too-big'],
  [validated('double'), '-0.5', undefined],
  // Java reads these as numbers.
  [validated('integer', { max: 9 }), '+5', undefined],
  [validated('integer', { max: 9 }), '+10', 'error-number-out-of-range-too-big'],
  [validated('integer', { max: 9 }), '٥', undefined],
  [validated('integer'), '1e5', 'error-invalid-number'],
  [validated('double', { max: 9 }), '+.5', undefined],
  [validated('double', { max: 9 }), '1e5', 'error-number-out-of-range-too-big'],
  [validated('double', { max: 9 }), '1E-5', undefined],
  [validated('double'), 'e5', 'error-invalid-number'],
  [validated('email'), 'jane@', 'error-invalid-email'],
  [validated('uri'), 'javascript:alert(1)', 'error-invalid-uri'],
  [validated('uri'), 'https://example.org/a', undefined],
  [validated('iso-date'), '2026-02-30', 'error-invalid-date'],
  [validated('iso-date'), '2026-02-28', undefined],
  [validated('pattern', { pattern: '[A-Z]{2}\\d+' }), 'KE12x', 'error-pattern-no-match'],
  [
    validated('pattern', { pattern: '[A-Z]{2}\\d+', 'error-message': 'Two letters and a number' }),
    '12',
    'Two letters and a number',
  ],
  // Java's possessive quantifiers are not valid in JavaScript: only Keycloak checks the value.
  [validated('pattern', { pattern: '[A-Z]++' }), '12', undefined],
  ...[
    ["[\\p{L}\\' -]+", 'Anna'],
    ['\\A[0-9]+\\z', '12'],
    ['\\Qa.b\\E', 'a.b'],
    ['[a-z&&[^x]]+', 'abc'],
    ['[a-z[0-9]]+', 'a1'],
    ['\\p{IsAlphabetic}+', 'Anna'],
    ['[^\\p{Upper}]+', 'é'],
    ['\\pL+', 'Anna'],
    ['(?>a|b)+', 'ab'],
    ['(?i)ke\\d+', 'KE1'],
    ['\\#\\d+\\_\\-\\@', '#1_-@'],
  ].map(([pattern = '', value = '']): [ProfileAttribute, string, string | undefined] => [
    validated('pattern', { pattern }),
    value,
    undefined,
  ]),
  [validated('pattern', { pattern: "[\\p{L}\\' -]+" }), 'Anna1', 'error-pattern-no-match'],
  [validated('constructor'), 'any text', undefined],
  [validated('options', { options: ['North', 'South'] }), 'East', 'error-invalid-value'],
  [validated('person-name-prohibited-characters'), 'Jane <b>', 'error-person-name-invalid-character'],
  [validated('local-date'), 'any text', undefined],
])('the rule of %j for %j', (checked, value, error) => {
  expect(checkAttribute(checked, [value])?.error).toBe(error);
});

test('the length of every attribute is limited', () => {
  expect(checkAttribute(standard('username'), ['a'.repeat(256)])?.values).toEqual({ min: 3, max: 255 });
  expect(checkAttribute(attribute({}), ['a'.repeat(2048)])).toBeUndefined();
  expect(checkAttribute(attribute({}), ['a'.repeat(2049)])?.values).toEqual({ max: 2048 });
});

test('the number of values is limited', () => {
  expect(checkAttribute(attribute({}), ['a', 'b'])?.error).toBe('error-invalid-multivalued-size');
  expect(checkAttribute(attribute({ multivalued: true }), ['a', 'b'])).toBeUndefined();
  const limited = attribute({ multivalued: true, validations: { multivalued: { min: 1, max: 2 } } });
  expect(checkAttribute(limited, ['a', 'b', 'c'])).toEqual({
    error: 'error-invalid-multivalued-size',
    values: { min: 1, max: 2 },
  });
});

test.each([
  [{ required: {} }, true],
  [{ required: { roles: ['admin'] } }, true],
  [{ required: { roles: ['user'] } }, false],
  [{ required: { scopes: ['phone'] } }, false],
  [{ required: { roles: ['admin'], scopes: ['phone'] } }, false],
  [{ required: {}, permissions: { view: ['admin'], edit: ['user'] } }, false],
  [{}, false],
])('an attribute with %j is required of administrators: %s', (fields, expected) => {
  expect(isRequired(attribute(fields))).toBe(expected);
  expect(checkAttribute(attribute(fields), [' '])?.error).toBe(expected ? 'error-user-attribute-required' : undefined);
});

test('permissions of administrators decide what is shown and changed; without permissions, neither', () => {
  const ofUsers = attribute({ permissions: { view: ['user'], edit: ['user'] } });
  const shown = attribute({ permissions: { view: ['admin'], edit: ['user'] } });
  const { permissions: _none, ...without } = attribute({});
  expect([ofUsers, shown, attribute({}), without].map(isVisible)).toEqual([false, true, true, false]);
  expect([ofUsers, shown, attribute({}), without].map(isEditable)).toEqual([false, false, true, false]);
});

test.each<[UpConfig['unmanagedAttributePolicy'], string[]]>([
  [undefined, ['fhir_core_app_id', 'shownOnly']],
  ['ADMIN_VIEW', ['fhir_core_app_id', 'shownOnly']],
  ['ADMIN_EDIT', ['shownOnly']],
  ['ENABLED', ['shownOnly']],
])('with the policy %s, Keycloak drops %j', (unmanagedAttributePolicy, dropped) => {
  const profile: UpConfig = {
    attributes: [attribute({}), attribute({ name: 'shownOnly', permissions: { view: ['admin'] } })],
    ...(unmanagedAttributePolicy && { unmanagedAttributePolicy }),
  };
  const next = { fhir_core_app_id: ['x'], shownOnly: ['1'], staffNumber: ['2'], locale: ['sw'], same: ['3'] };
  expect(droppedAttributes(profile, next, { same: ['3'] })).toEqual(dropped);
});

test('unchanged attributes are not sent, because Keycloak would replace those that it hides', () => {
  const before = { username: 'jane', enabled: true, attributes: { a: ['1'] } };
  expect(accountBody({ ...before, enabled: false }, before)).toEqual({ username: 'jane', enabled: false });
  const changed = { ...before, attributes: { a: ['2'] } };
  expect(accountBody(changed, before)).toEqual(changed);
  expect(accountBody({ ...before, attributes: {} }, before)).toEqual({ ...before, attributes: {} });
});

test('names what a write has changed and the stored account lacks', () => {
  const before = { firstName: 'Jane', email: 'a@x.org', attributes: { a: ['1'], b: ['2'] } };
  const sent = { firstName: 'Joan', email: 'B@x.org', attributes: { a: ['3'], b: ['2'], c: ['4 '] } };
  expect(unstoredChanges(sent, before, { ...sent, email: 'b@x.org' })).toEqual([]);
  expect(unstoredChanges(sent, before, before)).toEqual(['email', 'firstName', 'a', 'c']);
  expect(unstoredChanges(sent, before, { ...sent, attributes: { a: ['3'], c: ['4'] } })).toEqual([]);
});

test.each(['constructor', 'toString', '__proto__'])('an attribute may be named %s', (name) => {
  const of = (value: string) => ({ attributes: Object.fromEntries([[name, [value]]]) });
  expect(unstoredChanges(of('a'), { attributes: {} }, { attributes: {} })).toEqual([name]);
  expect(unstoredChanges(of('a'), of('b'), of('a'))).toEqual([]);
  expect(droppedAttributes({}, of('a').attributes, {})).toEqual([name]);
});

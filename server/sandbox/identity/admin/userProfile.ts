const permissions = { view: ['admin', 'user'], edit: ['admin', 'user'] };

const attribute = (name: string, validations: Record<string, object>): Record<string, unknown> => ({
  name,
  displayName: `\${${name}}`,
  validations,
  permissions,
  multivalued: false,
});

/** User profile of the realm: validation rules, and the policy that other attributes are stored too. */
export const userProfile = {
  attributes: [
    attribute('username', {
      length: { min: 3, max: 255 },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    }),
    attribute('email', { email: {}, length: { max: 255 } }),
    attribute('firstName', { length: { max: 255 }, 'person-name-prohibited-characters': {} }),
    attribute('lastName', { length: { max: 255 }, 'person-name-prohibited-characters': {} }),
  ],
  groups: [],
  unmanagedAttributePolicy: 'ENABLED',
};

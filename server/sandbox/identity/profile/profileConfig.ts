import { plainUsername } from '../../../../common/keycloak/lookAlike.ts';
import type { UpAttribute, UpConfig } from '../../../../common/keycloak/userProfile.ts';
import { IdentityError } from '../errors.ts';
import { checkValidatorConfig, type ValidatorConfig } from './validators.ts';

export type { UpAttribute as ProfileAttribute };

/** Keycloak's configuration of the user profile, without null values. */
export type ProfileConfig = UpConfig & Required<Pick<UpConfig, 'groups'>>;

/** Policies for attributes that the profile does not declare; without one, they are dropped. */
export const unmanagedPolicies = ['ENABLED', 'ADMIN_VIEW', 'ADMIN_EDIT'] as const;

const everyone = { view: ['admin', 'user'], edit: ['admin', 'user'] };

function builtIn(name: string, validations: Record<string, ValidatorConfig>, required?: { roles: string[] }) {
  const displayName = `\${${name}}`;
  return { name, displayName, validations, ...(required && { required }), permissions: everyone, multivalued: false };
}

function builtInAttributes(required?: { roles: string[] }): UpAttribute[] {
  const personName = { length: { max: 255 }, 'person-name-prohibited-characters': {} };
  return [
    builtIn('username', {
      length: { min: 3, max: 255 },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    }),
    builtIn('email', { email: {}, length: { max: 255 } }, required),
    builtIn('firstName', personName, required),
    builtIn('lastName', personName, required),
  ];
}

/**
 * Profile of the product's realm file, and of a sandbox whose realm has none. It stores undeclared attributes, and refuses
 * usernames that look like others in a list.
 */
export const initialProfile = (): ProfileConfig => ({
  attributes: builtInAttributes().map((attribute) =>
    attribute.name === 'username'
      ? {
          ...attribute,
          validations: {
            ...attribute.validations,
            pattern: { pattern: plainUsername, 'error-message': 'error-username-invalid-character' },
          },
        }
      : attribute,
  ),
  groups: [],
  unmanagedAttributePolicy: 'ENABLED',
});

/** Keycloak's own default, which applies after the configuration has been removed. */
export const keycloakDefaultProfile = (): ProfileConfig => ({
  attributes: builtInAttributes({ roles: ['user'] }),
  groups: [
    {
      name: 'user-metadata',
      displayHeader: 'User metadata',
      displayDescription: 'Attributes, which refer to user metadata',
    },
  ],
});

/** Adds what Keycloak adds to a stored configuration: groups, `multivalued`, and the permissions of each side. */
export function completeProfile({ attributes, groups, ...config }: Partial<ProfileConfig>): ProfileConfig {
  return {
    ...config,
    ...(attributes && {
      attributes: attributes.map(({ name, permissions, ...attribute }) => ({
        ...(name !== undefined && { name: name.trim() }),
        ...attribute,
        ...(permissions && { permissions: { view: permissions.view ?? [], edit: permissions.edit ?? [] } }),
        multivalued: attribute.multivalued ?? false,
      })),
    }),
    groups: groups ?? [],
  };
}

const roles = ['admin', 'user'];
/** Client scopes of every new realm. */
const clientScopes = [
  'acr',
  'address',
  'basic',
  'email',
  'microprofile-jwt',
  'offline_access',
  'organization',
  'phone',
  'profile',
  'role_list',
  'roles',
  'saml_organization',
  'service_account',
  'web-origins',
];

function attributeErrors(attribute: UpAttribute, groups: Set<string | undefined>): string[] {
  const { name, permissions, required, selector, group, annotations } = attribute;
  const of = (property: string): string => `'${property}' configuration for attribute '${name}' contains unsupported`;
  const unsupported = (kind: string, property: string, list: string[] | undefined, known: readonly string[]) =>
    (list ?? []).filter((each) => !known.includes(each)).map((each) => `${of(property)} ${kind} '${each}'`);
  return [
    ...Object.entries(attribute.validations ?? {}).flatMap(([id, config]) => checkValidatorConfig(id, config, name)),
    ...unsupported('role', 'permissions.view', permissions?.view, roles),
    ...unsupported('role', 'permissions.edit', permissions?.edit, roles),
    ...unsupported('role', 'required.roles', required?.roles, roles),
    ...unsupported('scope', 'required.scopes', required?.scopes, clientScopes),
    ...unsupported('scope', 'selector.scopes', selector?.scopes, clientScopes),
    ...(group !== undefined && !groups.has(group) ? [`Attribute '${name}' references unknown group '${group}'`] : []),
    ...(annotations && 'inputOptions' in annotations && !Array.isArray(annotations['inputOptions'])
      ? [`Annotation 'inputOptions' configured for attribute '${name}' must be an array of values!'`]
      : []),
  ];
}

/** Throws IdentityError 400 with Keycloak's list of problems if the configuration is invalid. */
export function checkProfileConfig({ attributes, groups }: ProfileConfig): void {
  const errors: string[] = [];
  const names = new Set<string>();
  const groupNames = new Set(groups.map((group) => group.name));
  for (const attribute of attributes ?? []) {
    const { name } = attribute;
    if (!name?.trim()) errors.push("Attribute configuration without 'name' is not allowed");
    else if (names.has(name)) errors.push(`Attribute configuration already exists with 'name':'${name}'`);
    else {
      names.add(name);
      if (!/^[\w.-]+$/.test(name)) {
        errors.push(
          `Invalid attribute name (only letters, numbers and '.' '_' '-' special characters allowed): ${name}'`,
        );
      }
    }
    errors.push(...attributeErrors(attribute, groupNames));
  }
  for (const name of attributes ? ['username', 'email'] : []) {
    if (!names.has(name)) errors.push(`The attribute '${name}' can not be removed`);
  }
  const nameless = groups.filter(({ name }) => name === undefined).length;
  if (nameless > 0) errors.push(`Name is mandatory for groups, found ${nameless} group(s) without name.`);
  if (errors.length > 0) throw new IdentityError(400, { errorMessage: `[${errors.join(', ')}]` });
}

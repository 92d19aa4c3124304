import { IdentityError } from '../errors.ts';
import { realmFields } from './realmFields.ts';

type Kind = 'text' | 'flag' | 'number' | 'list' | 'texts' | 'object' | 'objects' | 'any';

/** Accepted fields of request bodies, by kind. Like Keycloak, the sandbox rejects unknown fields. */
const fields = {
  UserRepresentation: {
    text: [
      'id',
      'username',
      'firstName',
      'lastName',
      'email',
      'self',
      'origin',
      'federationLink',
      'serviceAccountClientId',
    ],
    flag: ['enabled', 'totp', 'emailVerified'],
    number: ['createdTimestamp', 'notBefore'],
    texts: ['disableableCredentialTypes', 'requiredActions', 'realmRoles', 'groups'],
    list: [
      'credentials',
      'federatedIdentities',
      'clientConsents',
      'socialLinks',
      'verifiableCredentials',
      'issuedVerifiableCredentials',
    ],
    object: ['attributes', 'clientRoles', 'applicationRoles', 'access', 'userProfileMetadata'],
  },
  GroupRepresentation: {
    text: ['id', 'name', 'description', 'path', 'parentId'],
    number: ['subGroupCount'],
    list: ['subGroups'],
    texts: ['realmRoles'],
    object: ['attributes', 'clientRoles', 'access'],
  },
  RoleRepresentation: {
    text: ['id', 'name', 'description', 'containerId'],
    flag: ['composite', 'clientRole', 'scopeParamRequired'],
    object: ['attributes', 'composites'],
  },
  CredentialRepresentation: {
    text: [
      'id',
      'type',
      'userLabel',
      'value',
      'secretData',
      'credentialData',
      'device',
      'hashedSaltedValue',
      'algorithm',
      'federationLink',
    ],
    flag: ['temporary'],
    number: ['createdDate', 'priority', 'hashIterations', 'counter', 'digits', 'period'],
    any: ['config'],
  },
  RealmRepresentation: realmFields,
  UPConfig: { list: ['attributes', 'groups'], text: ['unmanagedAttributePolicy'] },
  UPAttribute: {
    text: ['name', 'displayName', 'group', 'defaultValue'],
    flag: ['multivalued'],
    objects: ['validations'],
    object: ['annotations', 'required', 'permissions', 'selector'],
  },
  UPAttributeRequired: { texts: ['roles', 'scopes'] },
  UPAttributePermissions: { texts: ['view', 'edit'] },
  UPAttributeSelector: { texts: ['scopes'] },
  UPGroup: { text: ['name', 'displayHeader', 'displayDescription'], object: ['annotations'] },
} satisfies Record<string, Partial<Record<Kind, readonly string[]>>>;

export type Representation = keyof typeof fields;

/** Fields that contain another representation, or a list of them. */
const nestedRepresentations: Partial<Record<Representation, Record<string, Representation>>> = {
  UserRepresentation: { credentials: 'CredentialRepresentation' },
  UPConfig: { attributes: 'UPAttribute', groups: 'UPGroup' },
  UPAttribute: {
    required: 'UPAttributeRequired',
    permissions: 'UPAttributePermissions',
    selector: 'UPAttributeSelector',
  },
};

/** Keycloak's answer 400 to a body that it cannot read. */
export const unreadable = (): IdentityError =>
  new IdentityError(400, { error: 'unknown_error', error_description: 'Cannot parse the JSON' });

/** Converts a value like Keycloak's JSON reader: a number is accepted as text, and the texts true and false as flags. */
function convert(kind: Kind, value: unknown): unknown {
  const scalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (kind === 'any') return value;
  if (kind === 'text' && scalar) return String(value);
  if (kind === 'flag' && (typeof value === 'boolean' || value === 'true' || value === 'false'))
    return value === true || value === 'true';
  if (kind === 'number' && scalar && Number.isFinite(Number(value))) return Number(value);
  if (kind === 'list' && Array.isArray(value)) return value;
  if (kind === 'texts' && Array.isArray(value)) return value.map((item) => convert('text', item));
  if (kind === 'objects') {
    const entries = Object.entries(convert('object', value) as object);
    return Object.fromEntries(entries.map(([key, item]) => [key, convert('object', item ?? {})]));
  }
  if (kind === 'object' && typeof value === 'object' && !Array.isArray(value)) return value;
  throw unreadable();
}

/**
 * Reads an object of a request body as a representation: only known fields of the right kind; null counts as absent.
 * Throws IdentityError 400 with Keycloak's messages.
 */
export function readRepresentation<T extends object>(name: Representation, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  const kinds = Object.entries(fields[name] as Partial<Record<Kind, readonly string[]>>) as [Kind, readonly string[]][];
  const result: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(value)) {
    const kind = kinds.find(([, names]) => names.includes(key))?.[0];
    if (!kind) {
      throw new IdentityError(400, { error: `Invalid json representation for ${name}. Unrecognized field "${key}".` });
    }
    if (given !== null && given !== undefined) result[key] = convert(kind, given);
  }
  for (const [key, nested] of Object.entries(nestedRepresentations[name] ?? {})) {
    const content = result[key];
    if (Array.isArray(content)) result[key] = content.map((item) => readRepresentation(nested, item));
    else if (content !== undefined) result[key] = readRepresentation(nested, content);
  }
  return result as T;
}

import type { ServerIssue } from '../../fhir/errors.ts';
import type { ImportType, Issue } from './types.ts';
import { userColumn } from './userColumns.ts';

/** Column that corresponds to an element of a resource, or to a field of a Keycloak user. */
const columnsOfElements: Record<ImportType, Record<string, string>> = {
  locations: {
    name: 'locationName',
    status: 'locationStatus',
    partOf: 'locationParentId',
    type: 'locationTypeCode',
    physicalType: 'locationPhysicalTypeCode',
    position: 'longitude',
    alias: 'alias',
    description: 'description',
    id: 'locationId',
    identifier: 'externalId',
  },
  organizations: { name: 'orgName', active: 'orgActive', id: 'orgId', identifier: 'identifier', alias: 'alias' },
  careTeams: {
    name: 'careTeamName',
    status: 'careTeamStatus',
    id: 'careTeamId',
    participant: 'participants',
    managingOrganization: 'organizations',
  },
  users: {
    username: 'username',
    email: 'email',
    firstName: 'firstName',
    lastName: 'lastName',
    password: 'password',
    name: 'lastName',
    telecom: 'email',
    id: 'userId',
    active: 'enableUser',
  },
  orgToLocationAssignment: { organization: 'orgId', location: 'locationId' },
  userToOrganizationAssignment: { practitioner: 'userId', organization: 'orgId' },
  products: { name: 'name', id: 'id', identifier: 'materialNumber', active: 'active' },
  inventories: { name: 'name', id: 'id', member: 'productId', meta: 'Location', active: 'active' },
};

/** Phrases in Keycloak's messages that identify the field if the error does not name it. */
const hints: [RegExp, string][] = [
  [/same email/i, 'email'],
  [/same username/i, 'username'],
  [/password/i, 'password'],
];

/**
 * Converts an issue reported by a server to an issue of a row. Keeps the server's text and determines the column from
 * the field, the expression or the text, else `fallback`.
 */
export function mapServerIssue(type: ImportType, { text, expression, field }: ServerIssue, fallback: string): Issue {
  // Keycloak's user profile names the attribute. The text is the key of a message, or a message of the realm.
  if (field !== undefined) {
    const column = userColumn(field);
    return text === 'error-user-attribute-required'
      ? { code: 'required', column }
      : { code: 'profileRefused', column, values: { text } };
  }
  const columns = columnsOfElements[type];
  const path = (expression ?? '').replace(/^Bundle\.entry\[\d+\]\.(resource\.)?/, '').replace(/^[A-Z]\w*\./, '');
  const element = /^[A-Za-z]+/.exec(path)?.[0] ?? '';
  const hinted = type === 'users' ? hints.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  return {
    code: 'server',
    column: (Object.hasOwn(columns, element) ? columns[element] : undefined) ?? hinted ?? fallback,
    values: { text },
  };
}

import { fhirTypes } from '../../../common/session/permissions.ts';
import type { RoleRepresentation } from './realmTypes.ts';
import { sampleId } from './ids.ts';

const verbs = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Verb = (typeof verbs)[number];

/** Types that the endpoints of the gateway or phones use, in addition to those of the screens. */
const furtherTypes = [
  'Library',
  'LocationHierarchy',
  'MedicationRequest',
  'Parameters',
  'PractitionerDetail',
  'RelatedPerson',
  'ServiceRequest',
  'StructureMap',
] as const;

/** Types with roles. */
export const fhirResources = [...fhirTypes, ...furtherTypes].sort();
type FhirResource = (typeof fhirResources)[number];

const otherResources = [
  'account_user',
  'account_application',
  'account_group',
  'iam_user',
  'iam_realm',
  'iam_group',
  'iam_role',
  'DataImport',
] as const;
type RoleResource = FhirResource | (typeof otherResources)[number];

const name = (verb: Verb | 'MANAGE', resource: RoleResource): string => `${verb}_${resource.toUpperCase()}`;

/** Names of the roles to read the given resources. */
export const reading = (...resources: RoleResource[]): string[] => resources.map((resource) => name('GET', resource));

/** Roles to read, create and update. The platform creates with PUT, so POST_X and PUT_X go together. */
export const editing = (...resources: RoleResource[]): string[] =>
  resources.flatMap((resource) => [name('GET', resource), name('POST', resource), name('PUT', resource)]);

/** Names of the composite roles that contain all four methods. */
export const managing = (...resources: RoleResource[]): string[] =>
  resources.map((resource) => name('MANAGE', resource));

/** All four methods of every resource, without the MANAGE composites, which keeps an administrator's token below 8 kB. */
export const everything = (): string[] =>
  [...fhirResources, ...otherResources].flatMap((resource) => verbs.map((verb) => name(verb, resource)));

const special: RoleRepresentation[] = [
  { name: 'WEB_CLIENT', description: 'Signs in to the web application' },
  { name: 'ANDROID_CLIENT', description: 'Signs in to the phone application' },
  { name: 'SUPERVISOR', description: 'Reads the practitioners of the Locations below' },
  { name: 'ALL_LOCATIONS', description: 'May read every Location of the hierarchy' },
  { name: 'VIEW_KEYCLOAK_USERS', description: 'Kept from older installations; grants nothing' },
];

/** All realm roles: METHOD_RESOURCE, MANAGE_RESOURCE as a composite of the four, and the platform's special roles. */
export function realmRoles(): RoleRepresentation[] {
  const roles = [...fhirResources, ...otherResources].flatMap((resource): RoleRepresentation[] => [
    ...verbs.map((verb) => ({ name: name(verb, resource), description: `${describe[verb]} ${resource}` })),
    {
      name: name('MANAGE', resource),
      description: `Everything with ${resource}`,
      composite: true,
      composites: { realm: verbs.map((verb) => name(verb, resource)) },
    },
  ]);
  return [...roles, ...special].map((role) => ({ id: sampleId('Role', role.name), ...role }));
}

const describe: Record<Verb, string> = { GET: 'Read', POST: 'Create', PUT: 'Update', DELETE: 'Delete' };

import type { GroupRepresentation } from './realmTypes.ts';
import { editing, everything, fhirResources, managing, reading } from './realmRoles.ts';
import { sampleId } from './ids.ts';

const web = 'WEB_CLIENT';
/** Roles that every page needs to show names of Locations, users and teams. */
const directory = reading(
  'Composition',
  'Location',
  'LocationHierarchy',
  'Organization',
  'OrganizationAffiliation',
  'Practitioner',
  'PractitionerDetail',
  'PractitionerRole',
  'ValueSet',
);
const clinical = ['CarePlan', 'Condition', 'Encounter', 'Immunization', 'Observation', 'Patient', 'Task'] as const;

const group = (
  name: string,
  realmRoles: string[],
  more: Pick<GroupRepresentation, 'clientRoles' | 'subGroups' | 'attributes'> = {},
): GroupRepresentation => ({
  id: sampleId('UserGroup', name),
  name,
  attributes: {},
  realmRoles: [...new Set(realmRoles)].sort(),
  clientRoles: {},
  subGroups: [],
  ...more,
});

/** Keycloak groups with their roles. Users get roles only through groups. */
export function realmGroups(): GroupRepresentation[] {
  return [
    group('SUPER_ADMIN', [...everything(), 'ALL_LOCATIONS', web], {
      clientRoles: { 'realm-management': ['realm-admin'], account: ['manage-account', 'view-groups'] },
    }),
    group(
      'Supervisors',
      [
        ...directory,
        ...editing('CareTeam', 'Organization', 'OrganizationAffiliation', 'PractitionerRole', 'HealthcareService'),
        ...editing('Flag', 'Encounter', 'Observation'),
        ...reading('Group', 'List', 'Patient', 'Questionnaire', 'QuestionnaireResponse', 'Task', 'iam_user'),
        ...reading('Binary', 'iam_group', 'DataImport'),
        'SUPERVISOR',
        web,
      ],
      {
        clientRoles: { 'realm-management': ['view-users', 'query-users', 'query-groups'] },
        subGroups: [group('County supervisors', editing('Location')), group('National supervisors', ['ALL_LOCATIONS'])],
      },
    ),
    group('Supply managers', [
      ...directory,
      ...managing('Group', 'List', 'Binary'),
      ...editing('Location', 'Flag', 'Encounter', 'Observation', 'DataImport'),
      web,
    ]),
    group(
      'User administrators',
      [
        ...directory,
        ...managing('iam_user', 'iam_group', 'Practitioner', 'PractitionerRole', 'Group'),
        ...reading('iam_role', 'iam_realm', 'DataImport'),
        ...editing('CareTeam', 'Organization', 'OrganizationAffiliation', 'DataImport'),
        web,
      ],
      {
        clientRoles: {
          'realm-management': [
            'manage-users',
            'view-users',
            'query-users',
            'query-groups',
            'view-realm',
            'view-events',
          ],
        },
      },
    ),
    group('Location managers', [...managing('Location'), ...reading('LocationHierarchy', 'ValueSet'), web]),
    group('Providers', [...directory, web], {
      subGroups: [
        group('Nurses', [
          ...editing(...clinical, 'QuestionnaireResponse'),
          ...reading('CareTeam', 'PlanDefinition', 'Questionnaire'),
        ]),
        group('Community health workers', [
          ...editing('Patient', 'Encounter', 'Observation', 'QuestionnaireResponse', 'Task'),
          ...reading('CareTeam', 'Questionnaire', 'Group', 'List'),
        ]),
      ],
    }),
    group('Viewers', [...reading(...fhirResources, 'DataImport', 'iam_user', 'iam_group', 'iam_role'), web], {
      clientRoles: { 'realm-management': ['view-users', 'query-users', 'query-groups', 'view-realm'] },
    }),
  ];
}

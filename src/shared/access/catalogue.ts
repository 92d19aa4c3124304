import type { Permission } from '../../session/permissions.ts';
import type { Message } from '../intl/defineMessages.ts';
import type { areaMessages as areas } from './catalogueMessages.ts';
import { actionMessages as actions } from './catalogueMessages.ts';

export interface ActionEntry {
  /** Unique key: `users.add`. */
  key: string;
  area: keyof typeof areas;
  label: Message;
  /** All are required. */
  needs: readonly Permission[];
}

type Row = readonly [name: keyof typeof actions, ...needs: Permission[]];

const crud = (resource: 'iam_group' | 'Location' | 'Group' | 'HealthcareService'): Row[] => [
  ['see', `${resource}.read`],
  ['add', `${resource}.create`],
  ['edit', `${resource}.update`],
];

/** Actions by area with their permissions: spec section 6 of both documents. Keys are those of the features. */
const table: Record<keyof typeof areas, readonly Row[]> = {
  users: [
    ['see', 'iam_user.read'],
    ['add', 'iam_user.create', 'Practitioner.create'],
    ['edit', 'iam_user.update', 'Practitioner.update'],
    ['delete', 'iam_user.delete', 'Practitioner.delete'],
    ['credentials', 'iam_user.update'],
    ['userGroups', 'iam_user.read', 'iam_group.read'],
    ['leave', 'iam_user.update', 'Group.update'],
    ['assignments', 'iam_user.read', 'PractitionerDetail.read'],
    ['sync', 'iam_user.read', 'Practitioner.create'],
  ],
  userGroups: crud('iam_group'),
  roles: [
    ['see', 'iam_role.read'],
    ['matrix', 'iam_role.read', 'iam_group.read'],
  ],
  locations: crud('Location'),
  inventory: crud('Group'),
  commodities: [
    ['see', 'Group.read'],
    ['add', 'Group.create', 'List.create', 'List.update'],
    ['edit', 'Group.update', 'List.create', 'List.update'],
    ['delete', 'Group.delete', 'List.update'],
  ],
  groups: crud('Group'),
  careTeams: [
    ['see', 'CareTeam.read'],
    ['add', 'CareTeam.create'],
    ['edit', 'CareTeam.update'],
    ['delete', 'CareTeam.delete'],
  ],
  organizations: [
    ['see', 'Organization.read'],
    ['add', 'Organization.create'],
    ['edit', 'Organization.update', 'Location.read', 'CareTeam.read'],
  ],
  teamAssignment: [
    ['see', 'OrganizationAffiliation.read', 'Location.read'],
    ['coverage', 'OrganizationAffiliation.read', 'Location.read', 'Organization.read'],
    ['assign', 'OrganizationAffiliation.update', 'OrganizationAffiliation.create'],
  ],
  healthcareServices: crud('HealthcareService'),
  questionnaires: [
    ['see', 'Questionnaire.read'],
    ['seeResponses', 'QuestionnaireResponse.read'],
    ['fill', 'QuestionnaireResponse.create'],
    ['editResponse', 'QuestionnaireResponse.update'],
  ],
  patients: [
    ['see', 'Patient.read'],
    ['carePlans', 'CarePlan.read'],
    ['conditions', 'Condition.read'],
    ['tasks', 'Task.read'],
    ['immunizations', 'Immunization.read'],
    ['encounters', 'Encounter.read'],
  ],
  dataImports: [
    ['see', 'DataImport.read'],
    ['import', 'DataImport.create'],
  ],
  flags: [
    ['see', 'Flag.read'],
    ['openOfPlace', 'Flag.read', 'Location.read'],
    ['openOfStock', 'Flag.read', 'Group.read', 'Location.read', 'List.read'],
    ['close', 'Flag.update', 'Encounter.update', 'Observation.update'],
  ],
  doctor: [['checkSystem', 'iam_realm.update']],
};

/** All actions of the application, in the order of their areas. */
export const catalogue: readonly ActionEntry[] = (Object.keys(table) as (keyof typeof table)[]).flatMap((area) =>
  table[area].map(([name, ...needs]) => ({ key: `${area}.${name}`, area, label: actions[name], needs })),
);

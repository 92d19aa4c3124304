import type { IntlShape } from 'react-intl';
import type { Action, Permission, PermissionResource } from '../../../common/session/permissions.ts';
import type { Grant } from '../../../common/session/roles.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('access.permission', {
  allowed: [
    '{action, select, read {View {records}} create {Add {records}} update {Edit {records}} delete {Delete {records}} other {View, add, edit and delete {records}}}',
    'What a permission or role allows, e.g. “Add locations”. {action}: read, create, update, delete or manage; {records}: text access.permission.records, or a list of several',
  ],
  records: [
    '{resource, select, Binary {files} CarePlan {care plans} CareTeam {care teams} CodeSystem {code systems} Composition {app configurations} Condition {conditions} Device {devices} Encounter {encounters} Flag {flags} Group {groups and commodities} HealthcareService {healthcare services} Immunization {immunizations} List {lists} Location {locations} Medication {medications} Observation {observations} Organization {teams} OrganizationAffiliation {team assignments} Patient {patients} PlanDefinition {plan definitions} Practitioner {practitioners} PractitionerRole {practitioner roles} Questionnaire {questionnaires} QuestionnaireResponse {questionnaire responses} Task {tasks} ValueSet {value sets} PractitionerDetail {assignments of users} account_user {your account} account_application {applications of your account} account_group {groups of your account} iam_user {users} iam_realm {realm settings} iam_group {user groups} iam_role {user roles} iam_event {sign-in events} iam_client {clients} DataImport {data imports} other {{resource}}}',
    'Kind of records in the text access.permission.allowed, after the verb. {resource}: name of a type',
  ],
});

/** Kind of records as the object of a verb, e.g. `locations`; the name of a type that the application does not use. */
export const recordsText = (intl: IntlShape, resource: string): string =>
  intl.formatMessage(messages.records, { resource });

/** What a grant allows, e.g. `Add locations`. */
export function allowedText(intl: IntlShape, [action, resources]: Grant): string {
  const records = intl.formatList(resources.map((resource) => recordsText(intl, resource)));
  return intl.formatMessage(messages.allowed, { action, records });
}

/** What a permission allows, e.g. `Add locations`. */
export function permissionText(intl: IntlShape, permission: Permission): string {
  const [resource, action] = permission.split('.') as [PermissionResource, Action];
  return allowedText(intl, [action, [resource]]);
}

/** What some permissions allow, as one text. */
export const permissionTexts = (intl: IntlShape, permissions: readonly Permission[]): string =>
  intl.formatList(permissions.map((each) => permissionText(intl, each)));

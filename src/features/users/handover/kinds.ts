import type { CareTeam, Group, Patient, PractitionerRole, Task } from '../../../../common/fhir/r4.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { handoverMessages as messages } from './messages.ts';

export const kindNames = ['roles', 'careTeams', 'tasks', 'patients', 'groups'] as const;
export type KindName = (typeof kindNames)[number];

/** A record of the work that a person hands over. */
export type WorkRecord = PractitionerRole | CareTeam | Task | Patient | Group;

/** One kind of the work of an account. */
export interface WorkKind {
  name: KindName;
  type: WorkRecord['resourceType'];
  label: Message;
  read: Permission;
  write: readonly Permission[];
  /** Elements for the names of the records, and with the references to the people. */
  elements: string;
  /**
   * Searches that together find the records, by references such as `Practitioner/7`, separated by commas. None for roles,
   * which are read with the person.
   */
  searches: (references: string) => readonly Readonly<Record<string, string>>[];
}

/** Statuses of an unfinished task. Servers differ in `status:not` with several values. */
const openStatuses = ['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'];

export const workKinds: readonly WorkKind[] = [
  {
    name: 'roles',
    type: 'PractitionerRole',
    label: messages.roles,
    read: 'PractitionerRole.read',
    write: ['PractitionerRole.update', 'PractitionerRole.create'],
    elements: 'organization,practitioner',
    searches: () => [],
  },
  {
    name: 'careTeams',
    type: 'CareTeam',
    label: messages.careTeams,
    read: 'CareTeam.read',
    write: ['CareTeam.update'],
    elements: 'name,participant',
    searches: (participant) => [{ participant }],
  },
  {
    name: 'tasks',
    type: 'Task',
    label: messages.tasks,
    read: 'Task.read',
    write: ['Task.update'],
    elements: 'description,code,for,owner,status',
    searches: (owner) => [{ owner, status: openStatuses.join(',') }],
  },
  {
    name: 'patients',
    type: 'Patient',
    label: messages.patients,
    read: 'Patient.read',
    write: ['Patient.update'],
    elements: 'name,generalPractitioner',
    searches: (references) => [{ 'general-practitioner': references }],
  },
  {
    name: 'groups',
    type: 'Group',
    label: messages.groups,
    read: 'Group.read',
    write: ['Group.update'],
    elements: 'name,code,member,managingEntity',
    searches: (references) => ['member', 'managing-entity'].map((parameter) => ({ [parameter]: references })),
  },
];

/** False for a task that is finished. */
export const isOpen = (record: WorkRecord): boolean =>
  record.resourceType !== 'Task' || openStatuses.includes(record.status ?? '');

/** Types whose records phones tag with the practitioner who recorded them. */
export const recordedTypes = [
  'CarePlan',
  'Condition',
  'Encounter',
  'Immunization',
  'Observation',
  'Patient',
  'QuestionnaireResponse',
] as const;

import { defineMessages, type Message } from '../intl/defineMessages.ts';

const labels = defineMessages({
  active: {
    id: 'codes.active',
    defaultMessage: 'Active',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  inactive: {
    id: 'codes.inactive',
    defaultMessage: 'Inactive',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  draft: {
    id: 'codes.draft',
    defaultMessage: 'Draft',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  retired: {
    id: 'codes.retired',
    defaultMessage: 'Retired',
    description:
      'Value of a FHIR code (status, use, gender, priority and others), for any kind of record. Status of a questionnaire that is no longer used',
  },
  unknown: {
    id: 'codes.unknown',
    defaultMessage: 'Unknown',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  onHold: {
    id: 'codes.onHold',
    defaultMessage: 'On hold',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  revoked: {
    id: 'codes.revoked',
    defaultMessage: 'Revoked',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  completed: {
    id: 'codes.completed',
    defaultMessage: 'Completed',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  enteredInError: {
    id: 'codes.enteredInError',
    defaultMessage: 'Entered in error',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  requested: {
    id: 'codes.requested',
    defaultMessage: 'Requested',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  received: {
    id: 'codes.received',
    defaultMessage: 'Received',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  accepted: {
    id: 'codes.accepted',
    defaultMessage: 'Accepted',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  rejected: {
    id: 'codes.rejected',
    defaultMessage: 'Rejected',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  ready: {
    id: 'codes.ready',
    defaultMessage: 'Ready',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  cancelled: {
    id: 'codes.cancelled',
    defaultMessage: 'Cancelled',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  inProgress: {
    id: 'codes.inProgress',
    defaultMessage: 'In progress',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  failed: {
    id: 'codes.failed',
    defaultMessage: 'Failed',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  notDone: {
    id: 'codes.notDone',
    defaultMessage: 'Not done',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  planned: {
    id: 'codes.planned',
    defaultMessage: 'Planned',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  arrived: {
    id: 'codes.arrived',
    defaultMessage: 'Arrived',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  triaged: {
    id: 'codes.triaged',
    defaultMessage: 'Triaged',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  onleave: {
    id: 'codes.onleave',
    defaultMessage: 'On leave',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  finished: {
    id: 'codes.finished',
    defaultMessage: 'Finished',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  amended: {
    id: 'codes.amended',
    defaultMessage: 'Amended',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  stopped: {
    id: 'codes.stopped',
    defaultMessage: 'Stopped',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  proposal: {
    id: 'codes.proposal',
    defaultMessage: 'Proposal',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  plan: {
    id: 'codes.plan',
    defaultMessage: 'Plan',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  order: {
    id: 'codes.order',
    defaultMessage: 'Order',
    description:
      'Value of a FHIR code (status, use, gender, priority and others), for any kind of record. Noun: intent of a request',
  },
  option: {
    id: 'codes.option',
    defaultMessage: 'Option',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  routine: {
    id: 'codes.routine',
    defaultMessage: 'Routine',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  urgent: {
    id: 'codes.urgent',
    defaultMessage: 'Urgent',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  asap: {
    id: 'codes.asap',
    defaultMessage: 'As soon as possible',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  stat: {
    id: 'codes.stat',
    defaultMessage: 'Immediately',
    description:
      'Value of a FHIR code (status, use, gender, priority and others), for any kind of record. Priority: at once',
  },
  recurrence: {
    id: 'codes.recurrence',
    defaultMessage: 'Recurrence',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  relapse: {
    id: 'codes.relapse',
    defaultMessage: 'Relapse',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  remission: {
    id: 'codes.remission',
    defaultMessage: 'Remission',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  resolved: {
    id: 'codes.resolved',
    defaultMessage: 'Resolved',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  unconfirmed: {
    id: 'codes.unconfirmed',
    defaultMessage: 'Unconfirmed',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  provisional: {
    id: 'codes.provisional',
    defaultMessage: 'Provisional',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  differential: {
    id: 'codes.differential',
    defaultMessage: 'Differential',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  confirmed: {
    id: 'codes.confirmed',
    defaultMessage: 'Confirmed',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  refuted: {
    id: 'codes.refuted',
    defaultMessage: 'Refuted',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  male: {
    id: 'codes.male',
    defaultMessage: 'Male',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  female: {
    id: 'codes.female',
    defaultMessage: 'Female',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  other: {
    id: 'codes.other',
    defaultMessage: 'Other',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  suspended: {
    id: 'codes.suspended',
    defaultMessage: 'Suspended',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  medication: {
    id: 'codes.medication',
    defaultMessage: 'Medication',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  device: {
    id: 'codes.device',
    defaultMessage: 'Device',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  substance: {
    id: 'codes.substance',
    defaultMessage: 'Substance',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  person: {
    id: 'codes.person',
    defaultMessage: 'Person',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  practitioner: {
    id: 'codes.practitioner',
    defaultMessage: 'Practitioner',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  official: {
    id: 'codes.official',
    defaultMessage: 'Official',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  usual: {
    id: 'codes.usual',
    defaultMessage: 'Usual',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  secondary: {
    id: 'codes.secondary',
    defaultMessage: 'Secondary',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  working: {
    id: 'codes.working',
    defaultMessage: 'Working list',
    description: 'Value of a FHIR code (status, use, gender, priority and others), for any kind of record',
  },
  instance: {
    id: 'codes.instance',
    defaultMessage: 'Specific location',
    description:
      'Value of a FHIR code (status, use, gender, priority and others), for any kind of record. Mode of a location: a specific location',
  },
  kind: {
    id: 'codes.kind',
    defaultMessage: 'Kind of location',
    description:
      'Value of a FHIR code (status, use, gender, priority and others), for any kind of record. Mode of a location: a kind of location, not a specific one',
  },
});

/**
 * Labels of codes fixed by FHIR R4: statuses, intents, priorities, genders, types of groups, uses of identifiers. The
 * key is the code.
 */
export const codeMessages: Readonly<Record<string, Message>> = {
  instance: labels.instance,
  kind: labels.kind,
  active: labels.active,
  inactive: labels.inactive,
  draft: labels.draft,
  retired: labels.retired,
  unknown: labels.unknown,
  'on-hold': labels.onHold,
  revoked: labels.revoked,
  completed: labels.completed,
  'entered-in-error': labels.enteredInError,
  requested: labels.requested,
  received: labels.received,
  accepted: labels.accepted,
  rejected: labels.rejected,
  ready: labels.ready,
  cancelled: labels.cancelled,
  'in-progress': labels.inProgress,
  failed: labels.failed,
  'not-done': labels.notDone,
  planned: labels.planned,
  arrived: labels.arrived,
  triaged: labels.triaged,
  onleave: labels.onleave,
  finished: labels.finished,
  amended: labels.amended,
  stopped: labels.stopped,
  proposal: labels.proposal,
  plan: labels.plan,
  order: labels.order,
  option: labels.option,
  routine: labels.routine,
  urgent: labels.urgent,
  asap: labels.asap,
  stat: labels.stat,
  recurrence: labels.recurrence,
  relapse: labels.relapse,
  remission: labels.remission,
  resolved: labels.resolved,
  unconfirmed: labels.unconfirmed,
  provisional: labels.provisional,
  differential: labels.differential,
  confirmed: labels.confirmed,
  refuted: labels.refuted,
  male: labels.male,
  female: labels.female,
  other: labels.other,
  suspended: labels.suspended,
  medication: labels.medication,
  device: labels.device,
  substance: labels.substance,
  person: labels.person,
  practitioner: labels.practitioner,
  official: labels.official,
  usual: labels.usual,
  secondary: labels.secondary,
  working: labels.working,
};

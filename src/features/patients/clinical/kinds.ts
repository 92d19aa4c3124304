import { skipToken } from '@reduxjs/toolkit/query';
import type {
  Bundle,
  CarePlan,
  Condition,
  Encounter,
  FhirResource,
  Immunization,
  Task,
} from '../../../../common/fhir/r4.ts';
import {
  useReadCarePlanQuery,
  useReadConditionQuery,
  useReadEncounterQuery,
  useReadImmunizationQuery,
  useReadTaskQuery,
  useSearchCarePlanQuery,
  useSearchConditionQuery,
  useSearchEncounterQuery,
  useSearchImmunizationQuery,
  useSearchTaskQuery,
} from '../../../api/fhir/index.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { QueryLike } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';
import { carePlanView } from './carePlan.ts';
import { conditionView } from './condition.ts';
import { encounterView } from './encounter.ts';
import { immunizationView } from './immunization.ts';
import { taskView } from './task.ts';
import type { ClinicalView } from './view.ts';

/** Search parameters common to all kinds. */
export interface Page {
  _count?: number;
  _offset?: number;
  _sort?: string;
  _total?: 'accurate';
  _summary?: 'count';
}

/** One kind of entry of a health record: its label, permissions, requests and presentation. */
export interface RecordKind<R extends FhirResource = FhirResource> {
  /** Value of `tabView` in the URL. Matches existing installations. */
  key: string;
  label: Message;
  /** Permission to open the tab. */
  need: Permission;
  /** Permission to open the tab in realms without a role for `need`. */
  olderNeed?: Permission;
  /** Default order of the list. */
  sort: string;
  view: ClinicalView<R>;
  /** Searches the entries of one patient. Sends no request if `page` is undefined. */
  useSearch(patientId: string, page: Page | undefined): QueryLike<Bundle>;
  /** Reads one entry. Sends no request if `id` is undefined. */
  useRead(id: string | undefined): QueryLike<R>;
}

const carePlan: RecordKind<CarePlan> = {
  key: 'carePlan',
  label: messages.carePlan,
  need: 'CarePlan.read',
  olderNeed: 'CareTeam.read',
  sort: '-date',
  view: carePlanView,
  useSearch: (id, page) => useSearchCarePlanQuery(page ? { 'subject:Patient': id, ...page } : skipToken),
  useRead: (id) => useReadCarePlanQuery(id ? { id } : skipToken),
};

const condition: RecordKind<Condition> = {
  key: 'condition',
  label: messages.condition,
  need: 'Condition.read',
  sort: '-recorded-date',
  view: conditionView,
  useSearch: (id, page) => useSearchConditionQuery(page ? { 'subject:Patient': id, ...page } : skipToken),
  useRead: (id) => useReadConditionQuery(id ? { id } : skipToken),
};

const task: RecordKind<Task> = {
  key: 'task',
  label: messages.task,
  need: 'Task.read',
  sort: '-authored-on',
  view: taskView,
  useSearch: (id, page) => useSearchTaskQuery(page ? { patient: id, ...page } : skipToken),
  useRead: (id) => useReadTaskQuery(id ? { id } : skipToken),
};

const immunization: RecordKind<Immunization> = {
  key: 'immunization',
  label: messages.immunization,
  need: 'Immunization.read',
  sort: '-date',
  view: immunizationView,
  useSearch: (id, page) => useSearchImmunizationQuery(page ? { patient: id, ...page } : skipToken),
  useRead: (id) => useReadImmunizationQuery(id ? { id } : skipToken),
};

const encounter: RecordKind<Encounter> = {
  key: 'patientEncounter',
  label: messages.encounter,
  need: 'Encounter.read',
  sort: '-date',
  view: encounterView,
  useSearch: (id, page) => useSearchEncounterQuery(page ? { 'subject:Patient': id, ...page } : skipToken),
  useRead: (id) => useReadEncounterQuery(id ? { id } : skipToken),
};

/** The tabs of a patient, in order of display. */
export const recordKinds: readonly RecordKind[] = [carePlan, condition, task, immunization, encounter];

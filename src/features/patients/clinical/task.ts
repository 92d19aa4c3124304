import type { Task } from 'fhir/r4';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';

/** Presentation of a Task for the patient. */
export const taskView: ClinicalView<Task> = {
  type: 'Task',
  title: ({ code }, words) => words.concept(code),
  status: ({ status }, words) => words.code(status),
  created: ({ authoredOn }) => authoredOn,
  patient: ({ for: patient }) => patient,
  references: ({ basedOn }) => basedOn ?? [],
  columns: [
    { label: messages.task, value: ({ code }, words) => words.concept(code) },
    { label: messages.period, value: ({ executionPeriod }, words) => words.period(executionPeriod), sort: 'period' },
    { label: messages.description, value: ({ description }) => description },
  ],
  side: [
    { label: messages.period, value: ({ executionPeriod }, words) => words.period(executionPeriod) },
    { label: messages.priority, value: ({ priority }, words) => words.code(priority) },
    { label: messages.clinicalStatusWord, value: ({ status }, words) => words.code(status) },
    { label: messages.intent, value: ({ intent }, words) => words.code(intent) },
  ],
  page: [
    { label: messages.businessStatus, value: ({ businessStatus }, words) => words.concept(businessStatus) },
    { label: messages.reason, value: ({ reasonCode }, words) => words.concept(reasonCode) },
    {
      label: messages.basedOn,
      value: ({ basedOn }, words) => basedOn?.map(words.reference).filter(Boolean).join(', ') || undefined,
    },
    { label: messages.description, value: ({ description }) => description },
  ],
};

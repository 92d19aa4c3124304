import type { Task } from '../../../../common/fhir/r4.ts';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';

/** Presentation of a Task for the patient. */
export const taskView: ClinicalView<Task> = {
  type: 'Task',
  title: ({ code }, format) => format.concept(code),
  status: ({ status }, format) => format.code(status),
  statusCode: ({ status }) => status,
  created: ({ authoredOn }) => authoredOn,
  patient: ({ for: patient }) => patient,
  references: ({ basedOn }) => basedOn ?? [],
  columns: [
    { label: messages.task, value: ({ code }, format) => format.concept(code) },
    { label: messages.period, value: ({ executionPeriod }, format) => format.dates(executionPeriod), sort: 'period' },
    { label: messages.description, value: ({ description }) => description },
  ],
  side: [
    { label: messages.period, value: ({ executionPeriod }, format) => format.dates(executionPeriod) },
    { label: messages.priority, value: ({ priority }, format) => format.code(priority) },
    { label: messages.clinicalStatusWord, value: ({ status }, format) => format.code(status) },
    { label: messages.intent, value: ({ intent }, format) => format.code(intent) },
  ],
  page: [
    { label: messages.businessStatus, value: ({ businessStatus }, format) => format.concept(businessStatus) },
    { label: messages.reason, value: ({ reasonCode }, format) => format.concept(reasonCode) },
    {
      label: messages.basedOn,
      value: ({ basedOn }, format) => basedOn?.map(format.reference).filter(Boolean).join(', ') || undefined,
    },
    { label: messages.description, value: ({ description }) => description },
  ],
};

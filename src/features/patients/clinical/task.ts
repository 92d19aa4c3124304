import type { Task } from '../../../../common/fhir/r4.ts';
import { lastDayOf } from '../../../../common/fhir/calendarDay.ts';
import { currentDay, formatDay } from '../../../shared/intl/dates.ts';
import { messages } from '../messages.ts';
import type { FhirFormatter } from './fhirFormatter.ts';
import type { ClinicalView } from './view.ts';

/** Statuses of a task that is not finished. */
const open: readonly string[] = ['draft', 'requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'];

/** True for a task that is not done although its period is over. */
export function isOverdue({ status, executionPeriod, restriction }: Task, today = currentDay()): boolean {
  const end = lastDayOf(formatDay(restriction?.period?.end ?? executionPeriod?.end));
  return open.includes(status ?? '') && end !== '' && end < today;
}

/** When the task is to be done, with a mark if it is late. */
function dueOf(task: Task, format: FhirFormatter): string | undefined {
  const dates = format.dates(task.executionPeriod ?? task.restriction?.period);
  return dates && isOverdue(task) ? format.overdue(dates) : dates;
}

/** Presentation of a Task for the patient. */
export const taskView: ClinicalView<Task> = {
  type: 'Task',
  title: ({ code }, format) => format.concept(code),
  status: ({ status }, format) => format.code(status),
  statusCode: ({ status }) => status,
  created: ({ authoredOn }) => authoredOn,
  patient: ({ for: patient }) => patient,
  references: ({ basedOn, owner }) => [...(basedOn ?? []), owner],
  columns: [
    { label: messages.task, value: ({ code }, format) => format.concept(code) },
    { label: messages.period, value: dueOf, sort: 'period' },
    { label: messages.description, value: ({ description }) => description },
  ],
  side: [
    { label: messages.period, value: dueOf },
    { label: messages.owner, value: ({ owner }, format) => format.reference(owner) },
    { label: messages.priority, value: ({ priority }, format) => format.code(priority) },
    { label: messages.clinicalStatusWord, value: ({ status }, format) => format.code(status) },
    { label: messages.intent, value: ({ intent }, format) => format.code(intent) },
  ],
  page: [
    { label: messages.businessStatus, value: ({ businessStatus }, format) => format.concept(businessStatus) },
    { label: messages.reason, value: ({ reasonCode }, format) => format.concept(reasonCode) },
    {
      label: messages.basedOn,
      value: ({ basedOn }, format) => format.references(basedOn),
    },
    { label: messages.description, value: ({ description }) => description },
    { label: messages.note, value: ({ note }, format) => format.notes(note) },
  ],
};

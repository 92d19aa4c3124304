import type { CarePlan } from '../../../../common/fhir/r4.ts';
import { messages } from '../messages.ts';
import { joined, type FhirFormatter } from './fhirFormatter.ts';
import type { ClinicalView } from './view.ts';

/** What is planned: each activity by its code or its text. */
function activitiesOf({ activity }: CarePlan, format: FhirFormatter): string | undefined {
  const texts = activity?.map(({ detail, reference }) =>
    detail ? (format.concept(detail.code) ?? detail.description) : reference?.display,
  );
  return joined(texts);
}

/** Presentation of a CarePlan. `CanonicalLine` adds the name of the PlanDefinition it follows. */
export const carePlanView: ClinicalView<CarePlan> = {
  type: 'CarePlan',
  title: ({ title, category }, format) => title || format.concepts(category),
  status: ({ status }, format) => format.code(status),
  statusCode: ({ status }) => status,
  created: ({ created }) => created,
  patient: ({ subject }) => subject,
  references: () => [],
  columns: [
    { label: messages.carePlanTitle, value: ({ title, category }, format) => title || format.concepts(category) },
    { label: messages.description, value: ({ description }) => description },
    { label: messages.period, value: ({ period }, format) => format.dates(period), sort: 'date' },
  ],
  side: [
    { label: messages.category, value: ({ category }, format) => format.concepts(category) },
    { label: messages.period, value: ({ period }, format) => format.dates(period) },
    { label: messages.clinicalStatusWord, value: ({ status }, format) => format.code(status) },
    { label: messages.intent, value: ({ intent }, format) => format.code(intent) },
  ],
  page: [
    { label: messages.description, value: ({ description }) => description },
    { label: messages.activities, value: activitiesOf },
    { label: messages.note, value: ({ note }, format) => format.notes(note) },
  ],
};

/** Canonical URL of the plan it follows, as stored: `PlanDefinition/7` or a URL with a version. */
export function canonicalOf({ instantiatesCanonical }: CarePlan): string | undefined {
  return instantiatesCanonical?.[0];
}

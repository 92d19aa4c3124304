import type { CarePlan } from 'fhir/r4';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';

/** A plan of care. The page names the PlanDefinition it follows (`canonicalOf`) beside these facts. */
export const carePlanView: ClinicalView<CarePlan> = {
  type: 'CarePlan',
  title: ({ title, category }, words) => title || words.concepts(category),
  status: ({ status }, words) => words.code(status),
  created: ({ created }) => created,
  patient: ({ subject }) => subject,
  references: () => [],
  columns: [
    { label: messages.carePlanTitle, value: ({ title }) => title },
    { label: messages.description, value: ({ description }) => description },
    { label: messages.period, value: ({ period }, words) => words.period(period), sort: 'date' },
  ],
  side: [
    { label: messages.category, value: ({ category }, words) => words.concepts(category) },
    { label: messages.period, value: ({ period }, words) => words.period(period) },
    { label: messages.clinicalStatusWord, value: ({ status }, words) => words.code(status) },
    { label: messages.intent, value: ({ intent }, words) => words.code(intent) },
  ],
  page: [{ label: messages.description, value: ({ description }) => description }],
};

/** What the plan follows, as written: `PlanDefinition/7` or an address with a version. */
export function canonicalOf({ instantiatesCanonical }: CarePlan): string | undefined {
  return instantiatesCanonical?.[0];
}

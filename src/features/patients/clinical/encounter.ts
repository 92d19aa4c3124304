import type { Encounter } from 'fhir/r4';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import type { Words } from './words.ts';

const reason = { label: messages.reason, value: (one: Encounter, words: Words) => words.concepts(one.reasonCode) };
const period = { label: messages.period, value: (one: Encounter, words: Words) => words.period(one.period) };
const serviceType = {
  label: messages.serviceType,
  value: (one: Encounter, words: Words) => words.concept(one.serviceType),
};

/** R4 requires a class, but existing records lack it. */
function classOf(encounter: Encounter, words: Words): string | undefined {
  return words.coding(encounter.class);
}

/** Presentation of an Encounter. */
export const encounterView: ClinicalView<Encounter> = {
  type: 'Encounter',
  title: (encounter, words) => words.concepts(encounter.type) ?? classOf(encounter, words),
  status: ({ status }, words) => words.code(status),
  created: () => undefined,
  patient: ({ subject }) => subject,
  references: ({ serviceProvider, episodeOfCare }) => [serviceProvider, ...(episodeOfCare ?? [])],
  columns: [{ label: messages.encounterClass, value: classOf }, { ...period, sort: 'date' }, serviceType],
  side: [
    reason,
    period,
    serviceType,
    {
      label: messages.episodeOfCare,
      value: ({ episodeOfCare }, words) => episodeOfCare?.map(words.reference).filter(Boolean).join(', ') || undefined,
    },
  ],
  page: [
    { label: messages.encounterClass, value: classOf },
    { label: messages.encounterType, value: ({ type }, words) => words.concepts(type) },
    { label: messages.priority, value: ({ priority }, words) => words.concept(priority) },
    { label: messages.serviceProvider, value: ({ serviceProvider }, words) => words.reference(serviceProvider) },
    { label: messages.duration, value: ({ length }, words) => words.quantity(length) },
  ],
};

import type { Encounter } from '../../../../common/fhir/r4.ts';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import type { FhirFormatter } from './fhirFormatter.ts';

const reason = {
  label: messages.reason,
  value: (one: Encounter, format: FhirFormatter) => format.concepts(one.reasonCode),
};
const period = { label: messages.period, value: (one: Encounter, format: FhirFormatter) => format.period(one.period) };
const serviceType = {
  label: messages.serviceType,
  value: (one: Encounter, format: FhirFormatter) => format.concept(one.serviceType),
};

/** R4 requires a class, but existing records lack it. */
function classOf(encounter: Encounter, format: FhirFormatter): string | undefined {
  return format.coding(encounter.class);
}

/** What the visit was about; the class alone, such as `ambulatory`, is no title. */
function titleOf(encounter: Encounter, format: FhirFormatter): string | undefined {
  const { type, reasonCode, serviceType } = encounter;
  const encounterClass = classOf(encounter, format);
  return (
    format.concepts(type) ??
    format.concepts(reasonCode) ??
    format.concept(serviceType) ??
    (encounterClass && format.visit(encounterClass))
  );
}

type Parts = Pick<Encounter, 'location' | 'participant' | 'diagnosis'>;
const placesOf = ({ location }: Parts) => (location ?? []).map((one) => one.location);
const staffOf = ({ participant }: Parts) => (participant ?? []).map(({ individual }) => individual);
const diagnosesOf = ({ diagnosis }: Parts) => (diagnosis ?? []).map(({ condition }) => condition);

/** Presentation of an Encounter. */
export const encounterView: ClinicalView<Encounter> = {
  type: 'Encounter',
  title: titleOf,
  status: ({ status }, format) => format.code(status),
  statusCode: ({ status }) => status,
  created: () => undefined,
  patient: ({ subject }) => subject,
  references: ({ serviceProvider, episodeOfCare, ...encounter }) => [
    serviceProvider,
    ...(episodeOfCare ?? []),
    ...placesOf(encounter),
    ...staffOf(encounter),
    ...diagnosesOf(encounter),
  ],
  columns: [
    { label: messages.about, value: titleOf },
    { label: messages.encounterClass, value: classOf },
    { ...period, sort: 'date' },
    serviceType,
  ],
  side: [
    reason,
    period,
    serviceType,
    {
      label: messages.episodeOfCare,
      value: ({ episodeOfCare }, format) => format.references(episodeOfCare),
    },
  ],
  page: [
    { label: messages.encounterClass, value: classOf },
    { label: messages.encounterType, value: ({ type }, format) => format.concepts(type) },
    { label: messages.priority, value: ({ priority }, format) => format.concept(priority) },
    { label: messages.serviceProvider, value: ({ serviceProvider }, format) => format.reference(serviceProvider) },
    { label: messages.location, value: (encounter, format) => format.references(placesOf(encounter)) },
    { label: messages.performer, value: (encounter, format) => format.references(staffOf(encounter)) },
    { label: messages.diagnosis, value: (encounter, format) => format.references(diagnosesOf(encounter)) },
    { label: messages.duration, value: ({ length }, format) => format.quantity(length) },
  ],
};

import type { Condition } from 'fhir/r4';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import type { Words } from './words.ts';

/** Onset and abatement may be a date, a period, an age or text. */
function onsetOf(condition: Condition, words: Words): string | undefined {
  const { onsetDateTime, onsetPeriod, onsetString, onsetAge } = condition;
  return words.moment(onsetDateTime) ?? words.period(onsetPeriod) ?? words.quantity(onsetAge) ?? onsetString;
}

function abatementOf(condition: Condition, words: Words): string | undefined {
  const { abatementDateTime, abatementPeriod, abatementString, abatementAge } = condition;
  return (
    words.moment(abatementDateTime) ?? words.period(abatementPeriod) ?? words.quantity(abatementAge) ?? abatementString
  );
}

const code = { label: messages.condition, value: (one: Condition, words: Words) => words.concept(one.code) };
const severity = { label: messages.severity, value: (one: Condition, words: Words) => words.concept(one.severity) };
const verification = {
  label: messages.verificationStatus,
  value: (one: Condition, words: Words) => words.concept(one.verificationStatus),
};

/** Presentation of a Condition (a diagnosis or complaint). */
export const conditionView: ClinicalView<Condition> = {
  type: 'Condition',
  title: (condition, words) => words.concept(condition.code),
  status: ({ clinicalStatus }, words) => words.concept(clinicalStatus),
  created: ({ recordedDate }) => recordedDate,
  patient: ({ subject }) => subject,
  references: () => [],
  columns: [code, severity, verification],
  side: [
    { label: messages.category, value: ({ category }, words) => words.concepts(category) },
    {
      label: messages.stage,
      value: ({ stage }, words) => words.concepts(stage?.map(({ summary, type }) => summary ?? type)),
    },
    { label: messages.onset, value: onsetOf },
    { label: messages.clinicalStatus, value: ({ clinicalStatus }, words) => words.concept(clinicalStatus) },
  ],
  page: [code, severity, { label: messages.abatement, value: abatementOf }, verification],
};

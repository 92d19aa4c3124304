import type { Condition } from '../../../../common/fhir/r4.ts';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import type { FhirFormatter } from './fhirFormatter.ts';

/** Onset and abatement may be a date, a period, an age or text. */
function onsetOf(condition: Condition, format: FhirFormatter): string | undefined {
  const { onsetDateTime, onsetPeriod, onsetString, onsetAge, onsetRange } = condition;
  return (
    format.date(onsetDateTime) ??
    format.dates(onsetPeriod) ??
    format.quantity(onsetAge) ??
    format.range(onsetRange) ??
    onsetString
  );
}

function abatementOf(condition: Condition, format: FhirFormatter): string | undefined {
  const { abatementDateTime, abatementPeriod, abatementString, abatementAge, abatementRange } = condition;
  return (
    format.date(abatementDateTime) ??
    format.dates(abatementPeriod) ??
    format.quantity(abatementAge) ??
    format.range(abatementRange) ??
    abatementString
  );
}

const code = { label: messages.condition, value: (one: Condition, format: FhirFormatter) => format.concept(one.code) };
const severity = {
  label: messages.severity,
  value: (one: Condition, format: FhirFormatter) => format.concept(one.severity),
};
const verification = {
  label: messages.verificationStatus,
  value: (one: Condition, format: FhirFormatter) => format.concept(one.verificationStatus),
};

/** The clinical status; of a condition that was entered by mistake or ruled out, that fact. */
function statusOf({ clinicalStatus, verificationStatus }: Condition) {
  const code = verificationStatus?.coding?.[0]?.code ?? '';
  return ['entered-in-error', 'refuted'].includes(code) ? verificationStatus : clinicalStatus;
}

/** Presentation of a Condition (a diagnosis or complaint). */
export const conditionView: ClinicalView<Condition> = {
  type: 'Condition',
  title: (condition, format) => format.concept(condition.code),
  status: (condition, format) => format.concept(statusOf(condition)),
  statusCode: (condition) => statusOf(condition)?.coding?.[0]?.code,
  created: ({ recordedDate }) => recordedDate,
  patient: ({ subject }) => subject,
  references: () => [],
  columns: [code, severity, verification],
  side: [
    { label: messages.category, value: ({ category }, format) => format.concepts(category) },
    {
      label: messages.stage,
      value: ({ stage }, format) => format.concepts(stage?.map(({ summary, type }) => summary ?? type)),
    },
    { label: messages.onset, value: onsetOf },
    { label: messages.clinicalStatus, value: ({ clinicalStatus }, format) => format.concept(clinicalStatus) },
  ],
  page: [
    code,
    severity,
    { label: messages.abatement, value: abatementOf },
    verification,
    { label: messages.note, value: ({ note }, format) => format.notes(note) },
  ],
};

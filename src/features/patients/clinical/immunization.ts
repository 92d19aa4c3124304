import type { Immunization } from 'fhir/r4';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import type { Words } from './words.ts';

function occurrenceOf({ occurrenceDateTime, occurrenceString }: Immunization, words: Words): string | undefined {
  return words.moment(occurrenceDateTime) ?? occurrenceString;
}

/** Dose numbers, which may be numbers or text. */
function dosesOf({ protocolApplied }: Immunization): string | undefined {
  const doses = protocolApplied?.map(({ doseNumberPositiveInt, doseNumberString }) =>
    String(doseNumberPositiveInt ?? doseNumberString ?? ''),
  );
  return doses?.filter(Boolean).join(', ') || undefined;
}

/** Presentation of an Immunization, including those not given. */
export const immunizationView: ClinicalView<Immunization> = {
  type: 'Immunization',
  title: ({ vaccineCode }, words) => words.concept(vaccineCode),
  status: ({ status }, words) => words.code(status),
  created: ({ recorded }) => recorded,
  patient: ({ patient }) => patient,
  references: () => [],
  columns: [
    { label: messages.vaccine, value: ({ vaccineCode }, words) => words.concept(vaccineCode) },
    { label: messages.clinicalStatusWord, value: ({ status }, words) => words.code(status) },
    { label: messages.administrationDate, value: occurrenceOf, sort: 'date' },
  ],
  side: [
    { label: messages.dateRecorded, value: ({ recorded }, words) => words.moment(recorded) },
    { label: messages.protocolApplied, value: dosesOf },
    { label: messages.clinicalStatusWord, value: ({ status }, words) => words.code(status) },
    { label: messages.statusReason, value: ({ statusReason }, words) => words.concept(statusReason) },
    { label: messages.reason, value: ({ reasonCode }, words) => words.concepts(reasonCode) },
  ],
  page: [
    { label: messages.administrationDate, value: occurrenceOf },
    { label: messages.expiry, value: ({ expirationDate }, words) => words.moment(expirationDate) },
    { label: messages.doseQuantity, value: ({ doseQuantity }, words) => words.quantity(doseQuantity) },
    { label: messages.primarySource, value: ({ primarySource }, words) => words.yesNo(primarySource) },
    { label: messages.reportOrigin, value: ({ reportOrigin }, words) => words.concept(reportOrigin) },
  ],
};

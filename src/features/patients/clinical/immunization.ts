import type { Immunization } from '../../../../common/fhir/r4.ts';
import { messages } from '../messages.ts';
import type { ClinicalView } from './view.ts';
import { joined, type FhirFormatter } from './fhirFormatter.ts';

function occurrenceOf(
  { occurrenceDateTime, occurrenceString }: Immunization,
  format: FhirFormatter,
): string | undefined {
  return format.date(occurrenceDateTime) ?? occurrenceString;
}

/** Dose numbers, which may be numbers or text. */
function dosesOf({ protocolApplied }: Immunization): string | undefined {
  const doses = protocolApplied?.map(({ doseNumberPositiveInt, doseNumberString }) =>
    String(doseNumberPositiveInt ?? doseNumberString ?? ''),
  );
  return joined(doses);
}

/** Presentation of an Immunization, including those not given. */
export const immunizationView: ClinicalView<Immunization> = {
  type: 'Immunization',
  title: ({ vaccineCode }, format) => format.concept(vaccineCode),
  status: ({ status }, format) => format.code(status),
  statusCode: ({ status }) => status,
  created: ({ recorded }) => recorded,
  patient: ({ patient }) => patient,
  references: ({ location, performer }) => [location, ...(performer ?? []).map(({ actor }) => actor)],
  columns: [
    { label: messages.vaccine, value: ({ vaccineCode }, format) => format.concept(vaccineCode) },
    { label: messages.clinicalStatusWord, value: ({ status }, format) => format.code(status) },
    { label: messages.administrationDate, value: occurrenceOf, sort: 'date' },
  ],
  side: [
    { label: messages.dateRecorded, value: ({ recorded }, format) => format.moment(recorded) },
    { label: messages.protocolApplied, value: dosesOf },
    { label: messages.clinicalStatusWord, value: ({ status }, format) => format.code(status) },
    { label: messages.statusReason, value: ({ statusReason }, format) => format.concept(statusReason) },
    { label: messages.reason, value: ({ reasonCode }, format) => format.concepts(reasonCode) },
  ],
  page: [
    { label: messages.administrationDate, value: occurrenceOf },
    { label: messages.expiry, value: ({ expirationDate }, format) => format.moment(expirationDate) },
    { label: messages.doseQuantity, value: ({ doseQuantity }, format) => format.quantity(doseQuantity) },
    { label: messages.lot, value: ({ lotNumber }) => lotNumber },
    { label: messages.site, value: ({ site }, format) => format.concept(site) },
    { label: messages.location, value: ({ location }, format) => format.reference(location) },
    {
      label: messages.performer,
      value: ({ performer }, format) => format.references(performer?.map(({ actor }) => actor)),
    },
    {
      label: messages.reaction,
      value: ({ reaction }, format) => joined(reaction?.map(({ date }) => format.date(date))),
    },
    { label: messages.note, value: ({ note }, format) => format.notes(note) },
    { label: messages.primarySource, value: ({ primarySource }, format) => format.yesNo(primarySource) },
    { label: messages.reportOrigin, value: ({ reportOrigin }, format) => format.concept(reportOrigin) },
  ],
};

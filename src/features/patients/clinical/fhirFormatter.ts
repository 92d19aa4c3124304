import type {
  Annotation,
  CodeableConcept,
  Coding,
  Duration,
  Period,
  Quantity,
  Range,
  Reference,
} from '../../../../common/fhir/r4.ts';
import { conceptLabel } from '../../../shared/codes/codingMessages.ts';
import { formatDayOrMoment, formatEvent } from '../../../shared/intl/dates.ts';

/** Dependencies of the formatter: the language and the names of cached resources. */
export interface FhirFormatterSource {
  /** Translated label of a code of FHIR's code systems; other codes unchanged. */
  code: (code: string | undefined) => string | undefined;
  /** Translated label of a known coding, e.g. the class of an encounter. */
  label: (coding: Coding) => string | undefined;
  /** Name of a referenced resource, otherwise the reference's display, otherwise the reference itself. */
  reference: (reference: Reference | undefined) => string | undefined;
  /** Title of a visit of which only the class is known, e.g. `Ambulatory`. */
  visit: (encounterClass: string) => string;
  /** A period with the mark that it is over. */
  overdue: (dates: string) => string;
  yes: string;
  no: string;
}

/** Formatters of FHIR R4 data types; undefined for empty values. They do not throw on incomplete data. */
export interface FhirFormatter extends FhirFormatterSource {
  coding: (coding: Coding | undefined) => string | undefined;
  concept: (concept: CodeableConcept | undefined) => string | undefined;
  concepts: (concepts: readonly (CodeableConcept | undefined)[] | undefined) => string | undefined;
  /** An event, e.g. a visit. */
  moment: (value: string | undefined) => string | undefined;
  period: (period: Period | undefined) => string | undefined;
  /** A day, or a moment if it is neither the first nor the last of a day, e.g. in a care plan. */
  date: (value: string | undefined) => string | undefined;
  dates: (period: Period | undefined) => string | undefined;
  quantity: (quantity: Quantity | Duration | undefined) => string | undefined;
  range: (range: Range | undefined) => string | undefined;
  references: (references: readonly (Reference | undefined)[] | undefined) => string | undefined;
  notes: (notes: readonly Annotation[] | undefined) => string | undefined;
  yesNo: (value: boolean | undefined) => string | undefined;
}

/** Code systems of HL7: their codes have translations, which take precedence over the stored display. */
const hl7System = /^http:\/\/(terminology\.)?hl7\.org\//;

/** The texts that exist, separated by commas; undefined for none. */
export const joined = (texts: readonly (string | undefined)[] = []): string | undefined =>
  texts.filter(Boolean).join(', ') || undefined;

/** A period of formatted moments (day, time, zone), or a range; a common day and a common zone are shown once. */
function span(start: string | undefined, end: string | undefined): string | undefined {
  if (start === undefined || end === undefined) return start || end ? `${start ?? '…'} – ${end ?? '…'}` : undefined;
  const [from = [], to = []] = [start, end].map((text) => text.split(' '));
  const hasTimes = from.length > 1 && to.length > 1;
  const isSameZone = from.length > 2 && from[2] === to[2];
  const first = isSameZone ? from.slice(0, 2).join(' ') : start;
  return `${first} – ${hasTimes && from[0] === to[0] ? to.slice(1).join(' ') : end}`;
}

/** Creates the formatters for one language. */
export function createFhirFormatter(source: FhirFormatterSource): FhirFormatter {
  const translated = (value: Coding): string | undefined => {
    const label = source.label(value);
    if (label !== undefined || !hl7System.test(value.system ?? '')) return label;
    const text = source.code(value.code);
    return text === value.code ? undefined : text;
  };
  const coding = (value: Coding | undefined): string | undefined =>
    value && (translated(value) ?? (value.display || value.code || undefined));
  const concept = (value: CodeableConcept | undefined): string | undefined =>
    conceptLabel(value, translated) ?? (value?.text || value?.coding?.map(coding).find(Boolean));
  const moment = (value: string | undefined): string | undefined => formatEvent(value) || value;
  const quantity = (value: Quantity | Duration | undefined): string | undefined => {
    if (value?.value === undefined) return undefined;
    return [value.comparator, value.value, value.unit ?? value.code].filter((part) => part !== undefined).join(' ');
  };
  const date = (value: string | undefined): string | undefined => formatDayOrMoment(value) || value;
  return {
    ...source,
    coding,
    concept,
    concepts: (values) => joined((values ?? []).map(concept)),
    moment,
    period: (value) => span(moment(value?.start), moment(value?.end)),
    date,
    dates: (value) => span(date(value?.start), date(value?.end)),
    quantity,
    range: (value) => span(quantity(value?.low), quantity(value?.high)),
    references: (values) => joined((values ?? []).map(source.reference)),
    notes: (values) => joined((values ?? []).map(({ text }) => text)),
    yesNo: (value) => (value === undefined ? undefined : value ? source.yes : source.no),
  };
}

import type { CodeableConcept, Coding, Duration, Period, Quantity, Reference } from 'fhir/r4';
import { formatMoment } from '../../../shared/intl/dates.ts';

/** What turning data into words takes from outside: the language and the resources already heard of. */
export interface WordSource {
  /** Words for a code of FHIR's own lists; any other code as it is. */
  code: (code: string | undefined) => string | undefined;
  /** Name of what a reference points at, else the display it carries, else the reference as it is. */
  reference: (reference: Reference | undefined) => string | undefined;
  yes: string;
  no: string;
}

/** Data types of FHIR R4 in words; undefined where they say nothing. Never throws on data that is incomplete. */
export interface Words extends WordSource {
  coding: (coding: Coding | undefined) => string | undefined;
  concept: (concept: CodeableConcept | undefined) => string | undefined;
  concepts: (concepts: readonly (CodeableConcept | undefined)[] | undefined) => string | undefined;
  moment: (value: string | undefined) => string | undefined;
  period: (period: Period | undefined) => string | undefined;
  quantity: (quantity: Quantity | Duration | undefined) => string | undefined;
  yesNo: (value: boolean | undefined) => string | undefined;
}

/** HL7's own code lists: their codes have translations, whatever display a writer gave them. */
const ownSystem = /^http:\/\/(terminology\.)?hl7\.org\//;

const joined = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter(Boolean).join(', ') || undefined;

/** Builds the words of one language. */
export function makeWords(source: WordSource): Words {
  const coding = (value: Coding | undefined): string | undefined => {
    if (value === undefined) return undefined;
    const own = ownSystem.test(value.system ?? '') ? source.code(value.code) : undefined;
    return own !== undefined && own !== value.code ? own : value.display || own || value.code;
  };
  const concept = (value: CodeableConcept | undefined): string | undefined =>
    value?.text || value?.coding?.map(coding).find(Boolean);
  const moment = (value: string | undefined): string | undefined => formatMoment(value) || value;
  return {
    ...source,
    coding,
    concept,
    concepts: (values) => joined((values ?? []).map(concept)),
    moment,
    period: (value) => {
      const [start, end] = [moment(value?.start), moment(value?.end)];
      return start === undefined && end === undefined ? undefined : `${start ?? '…'} – ${end ?? '…'}`;
    },
    quantity: (value) => {
      if (value?.value === undefined) return undefined;
      return [value.comparator, value.value, value.unit ?? value.code].filter((part) => part !== undefined).join(' ');
    },
    yesNo: (value) => (value === undefined ? undefined : value ? source.yes : source.no),
  };
}

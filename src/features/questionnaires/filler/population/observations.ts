import type { Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { extensionOf } from '../extensions.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds of the units of a period; months and years have their mean length. */
const units: Readonly<Record<string, number>> = {
  ...{ min: 60_000, h: day / 24, d: day, wk: 7 * day },
  ...{ mo: 30.4375 * day, a: 365.25 * day },
};

/** A search for the latest observation that a question records. */
export interface ObservationQuery {
  linkId: string;
  text: string;
}

/**
 * Searches for the values of questions with `observationLinkPeriod` (SDC): the latest observation of the patient with a
 * code of the question, not older than the period. Questions with another initial value have none.
 */
export function observationQueries(
  { item = [] }: Pick<Questionnaire, 'item'>,
  patient: string,
  now = Date.now(),
): ObservationQuery[] {
  return item.flatMap((definition: QuestionnaireItem) => {
    const { linkId, code = [], initial } = definition;
    const below = observationQueries(definition, patient, now);
    const { value, code: unit = '' } = extensionOf(definition, 'observationLinkPeriod')?.valueDuration ?? {};
    const length = value === undefined ? undefined : value * (units[unit] ?? NaN);
    const isOther = initial !== undefined || extensionOf(definition, 'initialExpression') !== undefined;
    if (length === undefined || Number.isNaN(length) || code.length === 0 || isOther) return below;
    const codes = code.map((one) => (one.system ? `${one.system}|${one.code ?? ''}` : (one.code ?? ''))).join(',');
    const params = new URLSearchParams({
      patient,
      code: codes,
      date: `ge${new Date(now - length).toISOString()}`,
      status: 'final,amended,corrected',
      _sort: '-date',
      _count: '1',
    });
    return [{ linkId, text: `Observation?${params.toString()}` }, ...below];
  });
}

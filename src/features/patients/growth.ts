import { differenceInDays, parseISO } from 'date-fns';
import type { Observation } from '../../../common/fhir/r4.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { formatEventDay } from '../../shared/intl/dates.ts';

/** LOINC codes of the measurements with a chart, and their units with the factor to the unit of the chart. */
export const measures = {
  weight: { code: { system: systems.loinc, code: '29463-7' }, factors: { kg: 1, g: 0.001 } as Record<string, number> },
  height: { code: { system: systems.loinc, code: '8302-2' }, factors: { cm: 1, m: 100 } as Record<string, number> },
} as const;
export type Measure = keyof typeof measures;

export interface Measurement {
  id: string;
  date: string;
  /** In kg or cm. */
  value: number;
}

/** Measurements in order of time, without retracted ones and those without a date, a number or a known unit. */
export function measurementsOf(observations: readonly Observation[], measure: Measure): Measurement[] {
  const { code, factors } = measures[measure];
  return observations
    .filter(
      (observation) =>
        hasCoding(observation.code, code) && !['entered-in-error', 'cancelled'].includes(observation.status ?? ''),
    )
    .flatMap(({ id = '', effectiveDateTime, effectivePeriod, valueQuantity }): Measurement[] => {
      const date = effectiveDateTime ?? effectivePeriod?.start;
      const factor = factors[valueQuantity?.code ?? valueQuantity?.unit ?? ''];
      const value = Number(valueQuantity?.value);
      if (date === undefined || factor === undefined || !Number.isFinite(value)) return [];
      return Number.isNaN(Date.parse(date)) ? [] : [{ id, date, value: Math.round(value * factor * 100) / 100 }];
    })
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

const daysPerMonth = 365.25 / 12;

/** Age in months, with fractions. */
export function ageInMonths(birthDate: string, date: string): number {
  return differenceInDays(parseISO(formatEventDay(date)), parseISO(birthDate)) / daysPerMonth;
}

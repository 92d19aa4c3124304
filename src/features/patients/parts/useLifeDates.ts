import { parseISO } from 'date-fns';
import type { Patient } from '../../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { currentDay, formatEventDay } from '../../../shared/intl/dates.ts';
import { messages } from '../messages.ts';
import { ageOn, isDeceased } from '../patient.ts';

/** Returns a function for the age on a date, by default today, as text; undefined if the dates give no age. */
export function useAge(): (birthDate: string | undefined, date?: Date) => string | undefined {
  const intl = useIntl();
  const [now] = useState(() => parseISO(currentDay()));
  return (birthDate, date = now) => {
    const age = ageOn(birthDate, date);
    if (!age) return undefined;
    const parts = age.parts.map(({ unit, value }) =>
      intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' }),
    );
    const text = intl.formatList(parts, { type: 'unit' });
    return age.isExact ? text : intl.formatMessage(messages.ageAbout, { age: text });
  };
}

/** Date of birth of a patient with the age, and date of death with the age reached; undefined if they are not recorded. */
export function useLifeDates(patient: Patient): { birth: string | undefined; death: string | undefined } {
  const intl = useIntl();
  const ageOf = useAge();
  const { birthDate, deceasedDateTime } = patient;
  const current = isDeceased(patient) ? undefined : ageOf(birthDate);
  const died = formatEventDay(deceasedDateTime);
  // A year or a month of death is too imprecise for an age.
  const reached = died.length === 10 ? ageOf(birthDate, parseISO(died)) : undefined;
  return {
    birth:
      birthDate !== undefined && current !== undefined
        ? intl.formatMessage(messages.birthWithAge, { date: birthDate, age: current })
        : birthDate,
    death:
      reached === undefined
        ? died || undefined
        : intl.formatMessage(messages.deathWithAge, { date: died, age: reached }),
  };
}

import { addDays, format } from 'date-fns';

/** The day (YYYY-MM-DD) this number of days from today, in the time zone of the process, which is that of the browser too. */
export const dayFromToday = (days: number): string => format(addDays(new Date(), days), 'yyyy-MM-dd');

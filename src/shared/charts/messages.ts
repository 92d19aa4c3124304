import { texts } from '../intl/texts.ts';

export const messages = texts('shared.charts', {
  view: ['View of “{title}”', 'Charts on several pages: accessible name. {title}: title'],
  chart: ['Chart', 'Charts on several pages'],
  table: ['Table', 'Charts on several pages: label'],
  legend: ['Legend', 'Charts on several pages: accessible name'],
  more: ['Show more rows', 'Charts on several pages: button'],
  rows: ['{shown, number} of {total, number} rows', 'Charts on several pages. {shown}: number; {total}: number of all'],
  part: ['{name}: {value, number}', 'Charts on several pages. {name}: name of the record, person or item; {value}: the value'],
  loading: ['Loading the chart: {done, number} records', 'Charts on several pages: accessible name. {done}: number done'],
  stop: ['Stop', 'Charts on several pages: button'],
  stopped: ['The chart was not loaded completely.', 'Charts on several pages: message'],
  continue: ['Continue', 'Charts and searches on several pages: button, continues one that was stopped'],
  failed: ['The chart could not be loaded', 'Charts on several pages: error message'],
  today: ['Today', 'Charts on several pages: label of a line at the current date on the time axis'],
  axis: ['Date', 'Charts on several pages: label of the time axis'],
});

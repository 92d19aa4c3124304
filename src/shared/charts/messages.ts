import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  view: {
    id: 'shared.charts.view',
    defaultMessage: 'View of “{title}”',
    description: 'Charts on several pages: accessible name. {title}: title',
  },
  chart: { id: 'shared.charts.chart', defaultMessage: 'Chart', description: 'Charts on several pages' },
  table: { id: 'shared.charts.table', defaultMessage: 'Table', description: 'Charts on several pages: label' },
  legend: {
    id: 'shared.charts.legend',
    defaultMessage: 'Legend',
    description: 'Charts on several pages: accessible name',
  },
  more: { id: 'shared.charts.more', defaultMessage: 'Show more rows', description: 'Charts on several pages: button' },
  rows: {
    id: 'shared.charts.rows',
    defaultMessage: '{shown, number} of {total, number} rows',
    description: 'Charts on several pages. {shown}: number; {total}: number of all',
  },
  part: {
    id: 'shared.charts.part',
    defaultMessage: '{name}: {value, number}',
    description: 'Charts on several pages. {name}: name of the record, person or item; {value}: the value',
  },
  loading: {
    id: 'shared.charts.loading',
    defaultMessage: 'Loading the chart: {done, number} records',
    description: 'Charts on several pages: accessible name. {done}: number done',
  },
  stop: { id: 'shared.charts.stop', defaultMessage: 'Stop', description: 'Charts on several pages: button' },
  stopped: {
    id: 'shared.charts.stopped',
    defaultMessage: 'The chart was not loaded completely.',
    description: 'Charts on several pages: message',
  },
  load: { id: 'shared.charts.load', defaultMessage: 'Load the chart', description: 'Charts on several pages: button' },
  failed: {
    id: 'shared.charts.failed',
    defaultMessage: 'The chart could not be loaded',
    description: 'Charts on several pages: error message',
  },
  today: {
    id: 'shared.charts.today',
    defaultMessage: 'Today',
    description: 'Charts on several pages: label of a line at the current date on the time axis',
  },
  axis: {
    id: 'shared.charts.axis',
    defaultMessage: 'Date',
    description: 'Charts on several pages: label of the time axis',
  },
});

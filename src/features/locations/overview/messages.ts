import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('locations.overview', {
  overview: [
    'Charts of these service points',
    'List of service points: label of a section that is closed at first, with charts of the service points of the list',
    'title',
  ],
  byType: ['Service points by type', 'List of service points: title of a chart'],
  byStock: ['Service points by stock', 'List of service points: title of a chart'],
  total: [
    '{count, plural, one {# service point} other {# service points}} in the list below.',
    'List of service points: sentence above a chart. {count}: number of service points',
  ],
  type: ['Type', 'List of service points: column heading of the table of a chart, type of the service points'],
  stock: ['Stock', 'List of service points: column heading of the table of a chart, whether the service points have stock'],
  number: ['Service points', 'List of service points: column heading of the table of a chart, number of service points'],
  otherType: ['Other or no type', 'List of service points: bar of the chart by type, service points without one of the known types'],
  withList: ['With a stock list', 'List of service points: bar of the chart by stock, service points for which deliveries were recorded'],
  withoutList: ['Without a stock list', 'List of service points: bar of the chart by stock, service points without a recorded delivery'],
});

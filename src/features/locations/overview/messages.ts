import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  overview: {
    id: 'locations.overview.title',
    defaultMessage: 'Charts of these service points',
    description:
      'List of service points: label of a section that is closed at first, with charts of the service points of the list',
  },
  byType: {
    id: 'locations.overview.byType',
    defaultMessage: 'Service points by type',
    description: 'List of service points: title of a chart',
  },
  byStock: {
    id: 'locations.overview.byStock',
    defaultMessage: 'Service points by stock',
    description: 'List of service points: title of a chart',
  },
  total: {
    id: 'locations.overview.total',
    defaultMessage: '{count, plural, one {# service point} other {# service points}} in the list below.',
    description: 'List of service points: sentence above a chart. {count}: number of service points',
  },
  type: {
    id: 'locations.overview.type',
    defaultMessage: 'Type',
    description: 'List of service points: column heading of the table of a chart, type of the service points',
  },
  stock: {
    id: 'locations.overview.stock',
    defaultMessage: 'Stock',
    description:
      'List of service points: column heading of the table of a chart, whether the service points have stock',
  },
  number: {
    id: 'locations.overview.number',
    defaultMessage: 'Service points',
    description: 'List of service points: column heading of the table of a chart, number of service points',
  },
  otherType: {
    id: 'locations.overview.otherType',
    defaultMessage: 'Other or no type',
    description: 'List of service points: bar of the chart by type, service points without one of the known types',
  },
  withList: {
    id: 'locations.overview.withList',
    defaultMessage: 'With a stock list',
    description: 'List of service points: bar of the chart by stock, service points for which deliveries were recorded',
  },
  withoutList: {
    id: 'locations.overview.withoutList',
    defaultMessage: 'Without a stock list',
    description: 'List of service points: bar of the chart by stock, service points without a recorded delivery',
  },
});

import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  search: { id: 'shared.table.search', defaultMessage: 'Search' },
  clearSearch: { id: 'shared.table.clearSearch', defaultMessage: 'Clear search' },
  edit: { id: 'shared.table.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'shared.table.editNamed', defaultMessage: 'Edit {name}' },
  moreNamed: { id: 'shared.table.moreNamed', defaultMessage: 'More actions for {name}' },
  loading: { id: 'shared.table.loading', defaultMessage: 'Loading' },
  pages: { id: 'shared.table.pages', defaultMessage: 'Pages of {table}' },
  previous: { id: 'shared.table.previous', defaultMessage: 'Previous page' },
  next: { id: 'shared.table.next', defaultMessage: 'Next page' },
  page: { id: 'shared.table.page', defaultMessage: 'Page {page}' },
  rowsPerPage: { id: 'shared.table.rowsPerPage', defaultMessage: 'Rows per page' },
  range: { id: 'shared.table.range', defaultMessage: '{from}–{to} of {total}' },
  rangeOpen: { id: 'shared.table.rangeOpen', defaultMessage: '{from}–{to}' },
  columns: { id: 'shared.table.columns', defaultMessage: 'Columns' },
  usualColumns: { id: 'shared.table.usualColumns', defaultMessage: 'Usual columns' },
  sortBy: { id: 'shared.table.sortBy', defaultMessage: 'Order' },
  usualOrder: { id: 'shared.table.usualOrder', defaultMessage: 'Usual order' },
  ascending: { id: 'shared.table.ascending', defaultMessage: '{column}, ascending' },
  descending: { id: 'shared.table.descending', defaultMessage: '{column}, descending' },
  close: { id: 'shared.table.close', defaultMessage: 'Close' },
});

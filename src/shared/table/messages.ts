import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  unreadable: {
    id: 'shared.table.unreadable',
    defaultMessage: '{count, plural, one {A record} other {# records}} cannot be shown: {ids}',
    description: 'Notice below a list with invalid records. {count}: number. {ids}: list of ids',
  },
  search: { id: 'shared.table.search', defaultMessage: 'Search', description: 'Tables and lists of all areas: label' },
  clearSearch: {
    id: 'shared.table.clearSearch',
    defaultMessage: 'Clear search',
    description: 'Tables and lists of all areas',
  },
  edit: { id: 'shared.table.edit', defaultMessage: 'Edit', description: 'Tables and lists of all areas' },
  editNamed: {
    id: 'shared.table.editNamed',
    defaultMessage: 'Edit {name}',
    description: 'Tables and lists of all areas. {name}: name of the record, person or item',
  },
  moreNamed: {
    id: 'shared.table.moreNamed',
    defaultMessage: 'More actions for {name}',
    description: 'Tables and lists of all areas. {name}: name of the record, person or item',
  },
  loading: { id: 'shared.table.loading', defaultMessage: 'Loading', description: 'Tables and lists of all areas' },
  pages: {
    id: 'shared.table.pages',
    defaultMessage: 'Pages of {table}',
    description: 'Tables and lists of all areas: label. {table}: name of the table',
  },
  previous: {
    id: 'shared.table.previous',
    defaultMessage: 'Previous page',
    description: 'Tables and lists of all areas',
  },
  next: { id: 'shared.table.next', defaultMessage: 'Next page', description: 'Tables and lists of all areas' },
  page: {
    id: 'shared.table.page',
    defaultMessage: 'Page {page}',
    description: 'Tables and lists of all areas. {page}: number',
  },
  rowsPerPage: {
    id: 'shared.table.rowsPerPage',
    defaultMessage: 'Rows per page',
    description: 'Tables and lists of all areas: label',
  },
  range: {
    id: 'shared.table.range',
    defaultMessage: '{from}–{to} of {total}',
    description: 'Tables and lists of all areas. {from}: number; {to}: number; {total}: number of all',
  },
  rangeOpen: {
    id: 'shared.table.rangeOpen',
    defaultMessage: '{from}–{to}',
    description: 'Tables and lists of all areas. {from}: number; {to}: number',
  },
  total: {
    id: 'shared.table.total',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
    description: 'Tables and lists of all areas: number of rows on all pages, beside the filters. {count}: number',
  },
  display: {
    id: 'shared.table.display',
    defaultMessage: 'Display',
    description: 'Tables and lists of all areas: button of the menu with the row height and the columns of a table',
  },
  columns: {
    id: 'shared.table.columns',
    defaultMessage: 'Columns',
    description: 'Tables and lists of all areas: heading of the columns in a menu',
  },
  usualColumns: {
    id: 'shared.table.usualColumns',
    defaultMessage: 'Default columns',
    description: 'Tables and lists of all areas',
  },
  sortBy: { id: 'shared.table.sortBy', defaultMessage: 'Sort', description: 'Tables and lists of all areas: label' },
  usualOrder: {
    id: 'shared.table.usualOrder',
    defaultMessage: 'Default',
    description: 'Tables and lists of all areas: label',
  },
  ascending: {
    id: 'shared.table.ascending',
    defaultMessage: '{column}, ascending',
    description: 'Tables and lists of all areas: label. {column}: column name',
  },
  descending: {
    id: 'shared.table.descending',
    defaultMessage: '{column}, descending',
    description: 'Tables and lists of all areas: label. {column}: column name',
  },
  compactRows: {
    id: 'shared.table.compactRows',
    defaultMessage: 'Compact rows',
    description: 'Tables and lists of all areas',
  },
  filter: { id: 'shared.table.filter', defaultMessage: 'Filter', description: 'Tables and lists of all areas: label' },
  filterCount: {
    id: 'shared.table.filterCount',
    defaultMessage: 'Filter, {count} active',
    description: 'Tables and lists of all areas. {count}: number',
  },
  showResults: {
    id: 'shared.table.showResults',
    defaultMessage: 'Show results',
    description: 'Tables and lists of all areas',
  },
  clearFilters: {
    id: 'shared.table.clearFilters',
    defaultMessage: 'Clear filters',
    description: 'Tables and lists of all areas',
  },
  noMatches: {
    id: 'shared.table.noMatches',
    defaultMessage: 'Nothing matches the search and filters.',
    description: 'Tables and lists of all areas: hint below a field',
  },
  select: {
    id: 'shared.table.select',
    defaultMessage: 'Select',
    description: 'Tables and lists of all areas: label of the column with checkboxes',
  },
  saved: {
    id: 'shared.table.saved',
    defaultMessage: 'Saved',
    description: 'Tables and lists of all areas: mark of the row that the user has just saved',
  },
  startSelection: {
    id: 'shared.table.startSelection',
    defaultMessage: 'Select records',
    description: 'Menu of a list on a phone: entry that shows a checkbox on each card',
  },
  endSelection: {
    id: 'shared.table.endSelection',
    defaultMessage: 'Stop selecting',
    description: 'Menu of a list on a phone: entry that removes the checkboxes of the cards',
  },
  selectedTitle: {
    id: 'shared.table.selectedTitle',
    defaultMessage: 'Selected records',
    description: 'Title of the list with the names of the selected rows',
  },
  deselectNamed: {
    id: 'shared.table.deselectNamed',
    defaultMessage: 'Remove {name} from the selection',
    description: 'Button in the list of the selected rows. {name}: name of the record, person or item',
  },
  selectNamed: {
    id: 'shared.table.selectNamed',
    defaultMessage: 'Select {name}',
    description: 'Tables and lists of all areas: checkbox of a row. {name}: name of the record, person or item',
  },
  selectPage: {
    id: 'shared.table.selectPage',
    defaultMessage: 'Select all on this page',
    description: 'Tables and lists of all areas: checkbox for all rows of the page',
  },
  selectedRows: {
    id: 'shared.table.selectedRows',
    defaultMessage: 'Selection',
    description: 'Tables and lists of all areas: accessible name of the bar with the actions on the selected rows',
  },
  selected: {
    id: 'shared.table.selected',
    defaultMessage: '{count} selected',
    description: 'Tables and lists of all areas: number of selected rows. {count}: formatted number',
  },
  allSelected: {
    id: 'shared.table.allSelected',
    defaultMessage: 'All selected',
    description: 'Tables and lists of all areas: all rows are selected and their number is unknown',
  },
  selectAll: {
    id: 'shared.table.selectAll',
    defaultMessage: 'Select all',
    description: 'Tables and lists of all areas: button that selects the rows of all pages',
  },
  selectTotal: {
    id: 'shared.table.selectTotal',
    defaultMessage: 'Select all {count}',
    description: 'Tables and lists of all areas: button that selects the rows of all pages. {count}: formatted number',
  },
  clearSelection: {
    id: 'shared.table.clearSelection',
    defaultMessage: 'Clear selection',
    description: 'Tables and lists of all areas: button that deselects all rows',
  },
  filters: {
    id: 'shared.table.filters',
    defaultMessage: 'Filters',
    description: 'Tables and lists of all areas: accessible name of the group with the active filters',
  },
  addFilter: {
    id: 'shared.table.addFilter',
    defaultMessage: 'Add filter',
    description: 'Tables and lists of all areas: button that opens a menu of filters',
  },
  removeFilter: {
    id: 'shared.table.removeFilter',
    defaultMessage: 'Remove the filter {label}',
    description:
      'Tables and lists of all areas: accessible name of the × of an active filter. {label}: name of the filter',
  },
  chip: {
    id: 'shared.table.chip',
    defaultMessage: '{label}: {value}',
    description:
      'Tables and lists of all areas: an active filter. {label}: name of the filter, e.g. Status; {value}: selected value, e.g. Active',
  },
  any: {
    id: 'shared.table.any',
    defaultMessage: 'Any',
    description: 'Tables and lists of all areas: option of a filter that does not restrict the list',
  },
  since: {
    id: 'shared.table.since',
    defaultMessage: 'from {from}',
    description:
      'Tables and lists of all areas: value of a filter by period, after its name and a colon. {from}: first day',
  },
  until: {
    id: 'shared.table.until',
    defaultMessage: 'until {to}',
    description:
      'Tables and lists of all areas: value of a filter by period, after its name and a colon. {to}: last day',
  },
  between: {
    id: 'shared.table.between',
    defaultMessage: '{from} – {to}',
    description: 'Tables and lists of all areas: value of a filter by period. {from}: first day; {to}: last day',
  },
  periodFrom: {
    id: 'shared.table.periodFrom',
    defaultMessage: '{label}, from',
    description:
      'Tables and lists of all areas: label of the first day of a period. {label}: name of the filter, e.g. Date of birth',
  },
  periodTo: {
    id: 'shared.table.periodTo',
    defaultMessage: '{label}, until',
    description:
      'Tables and lists of all areas: label of the last day of a period. {label}: name of the filter, e.g. Date of birth',
  },
  close: { id: 'shared.table.close', defaultMessage: 'Close', description: 'Tables and lists of all areas' },
});

import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'search.title', defaultMessage: 'Search', description: 'Global search: title' },
  placeholder: {
    id: 'search.placeholder',
    defaultMessage: 'Name, identifier, phone or email',
    description: 'Global search: placeholder',
  },
  results: { id: 'search.results', defaultMessage: 'Results', description: 'Global search: accessible name' },
  recent: {
    id: 'search.recent',
    defaultMessage: 'Recently visited',
    description: 'Global search: heading of the records that the user opened last',
  },
  unavailable: {
    id: 'search.unavailable',
    defaultMessage: 'Records cannot be searched',
    description: 'Global search: error above the results, followed by the reason and a button to try again',
  },
  pages: { id: 'search.pages', defaultMessage: 'Pages and actions', description: 'Global search: label' },
  showAll: {
    id: 'search.showAll',
    defaultMessage: 'All results in {list}',
    description: 'Global search: label. {list}: list of items',
  },
  choice: {
    id: 'search.choice',
    defaultMessage: '{kind}: {value}',
    description: 'Global search: action that changes the theme or the language. {kind}: "Theme"; {value}: e.g. "Dark"',
  },
  signOut: {
    id: 'search.signOut',
    defaultMessage: 'Sign out',
    description: 'Global search: other words that find the action "Logout"',
  },
  mergeLocations: {
    id: 'search.mergeLocations',
    defaultMessage: 'Merge duplicate locations',
    description: 'Global search: action',
  },
  mergePractitioners: {
    id: 'search.mergePractitioners',
    defaultMessage: 'Merge duplicate practitioners',
    description: 'Global search: action',
  },
  mergeTeams: {
    id: 'search.mergeTeams',
    defaultMessage: 'Merge duplicate teams',
    description: 'Global search: action',
  },
  runUserSync: {
    id: 'search.runUserSync',
    defaultMessage: 'Run User Sync',
    description: 'Global search: action that opens the page User Sync',
  },
  none: {
    id: 'search.none',
    defaultMessage: 'No results for “{text}”',
    description: 'Global search: text of an empty list. {text}: the text or message',
  },
  noneHint: {
    id: 'search.noneHint',
    defaultMessage: 'Check the spelling, or search for a part of the name.',
    description: 'Global search: hint below a field',
  },
  nonePhoneHint: {
    id: 'search.nonePhoneHint',
    defaultMessage: 'Phone numbers are found only by the whole number.',
    description: 'Global search: hint below a field, if the text is a part of a phone number',
  },
  hint: {
    id: 'search.hint',
    defaultMessage: 'Type at least two letters to search for users, locations, teams, products and more.',
    description: 'Global search: hint below a field',
  },
  failed: {
    id: 'search.failed',
    defaultMessage: 'Could not be searched: {lists}',
    description: 'Global search: error message. {lists}: list of names',
  },
  offline: {
    id: 'search.offline',
    defaultMessage: 'Not available offline: {lists}',
    description:
      'Global search without a connection: kinds of records that this device does not keep. {lists}: list of names',
  },
  loading: { id: 'search.loading', defaultMessage: 'Searching…', description: 'Global search: accessible name' },
  count: {
    id: 'search.count',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
    description: 'Global search: accessible name. {count}: number',
  },
  keys: {
    id: 'search.keys',
    defaultMessage: '↑ ↓ to select, Enter to open, Esc to close',
    description: 'Global search',
  },
  shortcuts: {
    id: 'search.shortcuts.title',
    defaultMessage: 'Keyboard shortcuts',
    description: 'List of keyboard shortcuts: dialog title',
  },
  shortcutSearch: {
    id: 'search.shortcuts.search',
    defaultMessage: 'Search',
    description: 'List of keyboard shortcuts: label',
  },
  shortcutHelp: {
    id: 'search.shortcuts.help',
    defaultMessage: 'Show keyboard shortcuts',
    description: 'List of keyboard shortcuts: label',
  },
  shortcutSelect: {
    id: 'search.shortcuts.select',
    defaultMessage: 'Select a result, a menu entry or a tree node',
    description: 'List of keyboard shortcuts: label',
  },
  shortcutOpen: {
    id: 'search.shortcuts.open',
    defaultMessage: 'Open the selected item',
    description: 'List of keyboard shortcuts: label',
  },
  shortcutClose: {
    id: 'search.shortcuts.close',
    defaultMessage: 'Close a dialog, menu or panel',
    description: 'List of keyboard shortcuts: label',
  },
  shortcutSkip: {
    id: 'search.shortcuts.skip',
    defaultMessage: 'Skip to the content, at the top of a page',
    description: 'List of keyboard shortcuts: label',
  },
  or: { id: 'search.shortcuts.or', defaultMessage: 'or', description: 'List of keyboard shortcuts' },
  close: { id: 'search.shortcuts.done', defaultMessage: 'Close', description: 'List of keyboard shortcuts: button' },
});

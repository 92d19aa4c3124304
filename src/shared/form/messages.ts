import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  save: { id: 'shared.form.save', defaultMessage: 'Save', description: 'Forms of all areas: button' },
  saving: { id: 'shared.form.saving', defaultMessage: 'Saving', description: 'Forms of all areas: button' },
  edit: { id: 'shared.form.edit', defaultMessage: 'Edit', description: 'Forms of all areas: last part of the path' },
  cancel: { id: 'shared.form.cancel', defaultMessage: 'Cancel', description: 'Forms of all areas: button' },
  saveFailed: {
    id: 'shared.form.saveFailed',
    defaultMessage: 'There was a problem saving',
    description: 'Forms of all areas: error message',
  },
  check: {
    id: 'shared.form.check',
    defaultMessage: '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
    description: 'Forms of all areas: message. {count}: number',
  },
  wrong: {
    id: 'shared.form.wrong',
    defaultMessage: '{label}: {text}',
    description: 'Forms of all areas. {label}: label of the field; {text}: the text or message',
  },
  leaveTitle: {
    id: 'shared.form.leaveTitle',
    defaultMessage: 'Leave without saving?',
    description: 'Forms of all areas: question of a confirmation',
  },
  leaveText: {
    id: 'shared.form.leaveText',
    defaultMessage: 'Your changes on this page are not saved.',
    description: 'Forms of all areas',
  },
  leaveDraftText: {
    id: 'shared.form.leaveDraftText',
    defaultMessage:
      'Your changes are not saved. This browser keeps them as a draft for seven days and offers them when you open this form again.',
    description: 'Forms of all areas: text of the question before leaving a form whose input is kept as a draft',
  },
  savingTitle: {
    id: 'shared.form.savingTitle',
    defaultMessage: 'Leave while saving?',
    description: 'Forms of all areas: question of a confirmation',
  },
  savingText: {
    id: 'shared.form.savingText',
    defaultMessage:
      'Your changes are being saved. If you leave now, saving continues and a notification shows the result.',
    description: 'Forms of all areas',
  },
  leave: {
    id: 'shared.form.leave',
    defaultMessage: 'Leave',
    description: 'Forms of all areas. Button: leaves the page and loses the changes',
  },
  stay: {
    id: 'shared.form.stay',
    defaultMessage: 'Stay on page',
    description: 'Forms of all areas. Button: stays on the page',
  },
  yes: { id: 'shared.form.yes', defaultMessage: 'Yes', description: 'Forms of all areas: label' },
  no: { id: 'shared.form.no', defaultMessage: 'No', description: 'Forms of all areas: label' },
  noOptions: {
    id: 'shared.form.noOptions',
    defaultMessage: 'No data',
    description: 'Forms of all areas: text of an empty list',
  },
  optionsFailed: {
    id: 'shared.form.optionsFailed',
    defaultMessage: 'Unable to load dropdown options.',
    description: 'Forms of all areas: error message',
  },
  showing: {
    id: 'shared.form.showing',
    defaultMessage: 'Showing {shown, number}; {more, number} more records',
    description: 'Forms of all areas. {shown}: number; {more}: number',
  },
  loadMore: { id: 'shared.form.loadMore', defaultMessage: 'Load more options', description: 'Forms of all areas' },
  optionsOffline: {
    id: 'shared.form.optionsOffline',
    defaultMessage: 'Not available offline',
    description: 'Forms of all areas: text of a list whose options are not on this device, without a connection',
  },
  loading: { id: 'shared.form.loading', defaultMessage: 'Loading', description: 'Forms of all areas: accessible name' },
  tryAgain: { id: 'shared.form.tryAgain', defaultMessage: 'Try again', description: 'Forms of all areas: button' },
  nothing: {
    id: 'shared.form.nothing',
    defaultMessage: 'Nothing',
    description: 'Forms of all areas. Stands for an empty value',
  },
  something: {
    id: 'shared.form.something',
    defaultMessage: 'A value that cannot be shown here',
    description: 'Forms of all areas',
  },
  openCalendar: {
    id: 'shared.form.openCalendar',
    defaultMessage: 'Open the calendar',
    description: 'Forms of all areas: accessible name',
  },
  dateExample: {
    id: 'shared.form.dateExample',
    defaultMessage: 'For example {date}',
    description: 'Forms of all areas: hint below a field. {date}: date',
  },
  openList: {
    id: 'shared.form.openList',
    defaultMessage: 'Open the list',
    description: 'Forms of all areas: accessible name',
  },
  chosen: {
    id: 'shared.form.chosen',
    defaultMessage: 'Chosen: {label}',
    description: 'Forms of all areas: accessible name. {label}: label of the field',
  },
  remove: { id: 'shared.form.remove', defaultMessage: 'Remove', description: 'Forms of all areas: label' },
  showAll: {
    id: 'shared.form.showAll',
    defaultMessage: 'Show all {count, number}',
    description: 'Forms of all areas: label. {count}: number',
  },
  tooLong: {
    id: 'shared.form.tooLong',
    defaultMessage: 'At most {max, number} characters',
    description: 'Forms of all areas: validation error of a text. {max}: number',
  },
  digits: {
    id: 'shared.form.digits',
    defaultMessage: 'At most {most} digits',
    description: 'Forms of all areas. {most}: number',
  },
  twoMeanings: {
    id: 'shared.form.twoMeanings',
    defaultMessage: 'Read as {decimal, number}, but it can also mean {grouped, number}. Please choose.',
    description:
      'Validation error of a number such as 1,500. {decimal}: the number with a decimal separator; {grouped}: the number with a thousands separator',
  },
  missingRights: {
    id: 'shared.form.missingRights',
    defaultMessage:
      'You cannot save here: {count, plural, one {this permission is missing} other {these permissions are missing}}: {permissions}.',
    description:
      'Forms of all areas: notification. {count}: number; {permissions}: list of permissions such as Location.read',
  },
  needsPermission: {
    id: 'shared.form.needsPermission',
    defaultMessage: 'To change this you need the permission {permission}.',
    description: 'Forms of all areas: hint below a field. {permission}: name of a permission such as Location.read',
  },
  clear: { id: 'shared.form.clear', defaultMessage: 'Clear', description: 'Forms of all areas: accessible name' },
});

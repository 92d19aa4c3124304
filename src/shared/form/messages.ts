import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  save: { id: 'shared.form.save', defaultMessage: 'Save' },
  saving: { id: 'shared.form.saving', defaultMessage: 'Saving' },
  cancel: { id: 'shared.form.cancel', defaultMessage: 'Cancel' },
  saveFailed: { id: 'shared.form.saveFailed', defaultMessage: 'There was a problem saving' },
  check: {
    id: 'shared.form.check',
    defaultMessage: '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
  },
  wrong: { id: 'shared.form.wrong', defaultMessage: '{label}: {text}' },
  leaveTitle: { id: 'shared.form.leaveTitle', defaultMessage: 'Leave without saving?' },
  leaveText: { id: 'shared.form.leaveText', defaultMessage: 'What you changed on this page is not saved.' },
  savingTitle: { id: 'shared.form.savingTitle', defaultMessage: 'Leave while this is being saved?' },
  savingText: {
    id: 'shared.form.savingText',
    defaultMessage:
      'What you changed is on its way to the server. If you leave now, the save goes on and a notification tells you how it ended.',
  },
  leave: { id: 'shared.form.leave', defaultMessage: 'Leave' },
  stay: { id: 'shared.form.stay', defaultMessage: 'Stay' },
  yes: { id: 'shared.form.yes', defaultMessage: 'Yes' },
  no: { id: 'shared.form.no', defaultMessage: 'No' },
  noOptions: { id: 'shared.form.noOptions', defaultMessage: 'No data' },
  optionsFailed: { id: 'shared.form.optionsFailed', defaultMessage: 'Unable to load dropdown options.' },
  showing: { id: 'shared.form.showing', defaultMessage: 'Showing {shown, number}; {more, number} more records' },
  loadMore: { id: 'shared.form.loadMore', defaultMessage: 'Load more options' },
  loading: { id: 'shared.form.loading', defaultMessage: 'Loading' },
  tryAgain: { id: 'shared.form.tryAgain', defaultMessage: 'Try again' },
  nothing: { id: 'shared.form.nothing', defaultMessage: 'Nothing' },
  something: { id: 'shared.form.something', defaultMessage: 'A value that cannot be shown here' },
  openList: { id: 'shared.form.openList', defaultMessage: 'Open the list' },
  chosen: { id: 'shared.form.chosen', defaultMessage: 'Chosen: {label}' },
  remove: { id: 'shared.form.remove', defaultMessage: 'Remove' },
  showAll: { id: 'shared.form.showAll', defaultMessage: 'Show all {count, number}' },
  digits: { id: 'shared.form.digits', defaultMessage: 'At most {most} digits' },
  missingRights: {
    id: 'shared.form.missingRights',
    defaultMessage:
      'You cannot save here: {count, plural, one {this permission is missing} other {these permissions are missing}}: {permissions}.',
  },
  needsPermission: {
    id: 'shared.form.needsPermission',
    defaultMessage: 'To change this you need the permission {permission}.',
  },
  clear: { id: 'shared.form.clear', defaultMessage: 'Clear' },
});

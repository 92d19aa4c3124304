import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'shared.history.title', defaultMessage: 'History | {name}' },
  back: { id: 'shared.history.back', defaultMessage: 'Back' },
  intro: {
    id: 'shared.history.intro',
    defaultMessage: 'Every saved version, the newest first. An earlier version can be made the current one again.',
  },
  introRead: { id: 'shared.history.introRead', defaultMessage: 'Every saved version, the newest first.' },
  versions: { id: 'shared.history.versions', defaultMessage: 'Versions' },
  created: { id: 'shared.history.created', defaultMessage: 'Created' },
  changed: { id: 'shared.history.changed', defaultMessage: 'Changed' },
  deleted: { id: 'shared.history.deleted', defaultMessage: 'Deleted' },
  broughtBack: { id: 'shared.history.broughtBack', defaultMessage: 'Brought back' },
  current: { id: 'shared.history.current', defaultMessage: 'Current' },
  versionLabel: { id: 'shared.history.version', defaultMessage: 'Version' },
  when: { id: 'shared.history.when', defaultMessage: 'When' },
  who: { id: 'shared.history.who', defaultMessage: 'Who' },
  notRecorded: { id: 'shared.history.notRecorded', defaultMessage: 'Not recorded' },
  account: { id: 'shared.history.account', defaultMessage: 'User {id}' },
  nothingSeen: {
    id: 'shared.history.nothingSeen',
    defaultMessage: 'Only technical data changed, nothing that people enter.',
  },
  notCompared: {
    id: 'shared.history.notCompared',
    defaultMessage: 'The server no longer has the version before this one, so there is nothing to compare it with.',
  },
  showAll: { id: 'shared.history.showAll', defaultMessage: 'Show all {count, number} changes' },

  became: { id: 'shared.history.became', defaultMessage: '<f>{field}</f>: from {before} to {after}' },
  set: { id: 'shared.history.set', defaultMessage: '<f>{field}</f>: {after}' },
  cleared: { id: 'shared.history.cleared', defaultMessage: '<f>{field}</f>: {before} was removed' },
  added: { id: 'shared.history.added', defaultMessage: '<f>{field}</f>: added {items}' },
  removed: { id: 'shared.history.removed', defaultMessage: '<f>{field}</f>: removed {items}' },
  andMore: {
    id: 'shared.history.andMore',
    defaultMessage: '{items} and {count, plural, one {# more} other {# more}}',
  },
  contentChanged: { id: 'shared.history.contentChanged', defaultMessage: '<f>{field}</f>: changed' },
  content: { id: 'shared.history.content', defaultMessage: 'content' },
  yes: { id: 'shared.history.yes', defaultMessage: 'Yes' },
  no: { id: 'shared.history.no', defaultMessage: 'No' },
  part: { id: 'shared.history.part', defaultMessage: '{field} ({name})' },

  restore: { id: 'shared.history.restore', defaultMessage: 'Restore' },
  restoreNamed: { id: 'shared.history.restoreNamed', defaultMessage: 'Restore version {version}' },
  restoreTitle: { id: 'shared.history.restoreTitle', defaultMessage: 'Restore version {version}?' },
  restoreText: {
    id: 'shared.history.restoreText',
    defaultMessage: 'A new version is saved with what version {version} held. Compared with now, this changes:',
  },
  restoreDeleted: {
    id: 'shared.history.restoreDeleted',
    defaultMessage: 'It has been deleted. It is brought back, with the same id, as it was in version {version}:',
  },
  restoreNothing: {
    id: 'shared.history.restoreNothing',
    defaultMessage: 'What is saved now is the same as in version {version}: there is nothing to restore.',
  },
  restored: { id: 'shared.history.restored', defaultMessage: 'Version {version} was restored' },
  restoreFailed: { id: 'shared.history.restoreFailed', defaultMessage: 'The version could not be restored' },
  newestFailed: {
    id: 'shared.history.newestFailed',
    defaultMessage: 'What is saved now could not be loaded',
  },
  cancel: { id: 'shared.history.cancel', defaultMessage: 'Cancel' },
});

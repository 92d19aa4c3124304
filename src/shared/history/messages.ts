import { texts } from '../intl/texts.ts';

export const messages = texts('shared.history', {
  title: ['History | {name}', "Title of the browser's tab of the change history. {name}: name of the record"],
  back: ['Back', 'Change history of a record: button'],
  intro: ['Every saved version, newest first. You can restore an earlier version.', 'Change history of a record'],
  introRead: ['Every saved version, newest first.', 'Change history of a record'],
  versions: ['Versions', 'Change history of a record: label'],
  created: ['Created', 'Change history of a record. Noun phrase: kind of a version'],
  changed: ['Changed', 'Change history of a record. Noun phrase: kind of a version'],
  deleted: ['Deleted', 'Change history of a record. Noun phrase: kind of a version'],
  broughtBack: ['Restored', 'Change history of a record. Noun phrase: kind of a version'],
  sameAs: [
    'Same content as version {version}',
    'Change history of a record: a version whose content equals an earlier one, e.g. after it was restored. {version}: version number',
  ],
  current: ['Current', 'Change history of a record'],
  versionLabel: ['Version', 'Change history of a record', 'version'],
  when: ['When', 'Change history of a record: label'],
  who: ['Who', 'Change history of a record: label'],
  notRecorded: ['Not recorded', 'Change history of a record'],
  account: ['User {id}', 'Change history of a record. {id}: id'],
  nothingSeen: ['Only technical data changed.', 'Change history of a record'],
  notCompared: ['The server no longer has the previous version, so there is nothing to compare with.', 'Change history of a record'],
  showAll: ['Show all {count, number} changes', 'Change history of a record: label. {count}: number'],
  became: [
    '<f>{field}</f>: from {before} to {after}',
    'Change history of a record. {field}: label of a field; {before}: previous value; {after}: new value. Tags mark emphasis',
  ],
  set: ['<f>{field}</f>: {after}', 'Change history of a record. {field}: label of a field; {after}: new value. Tags mark emphasis'],
  cleared: [
    '<f>{field}</f>: {before} was removed',
    'Change history of a record. {field}: label of a field; {before}: previous value. Tags mark emphasis',
  ],
  added: [
    '<f>{field}</f>: added {items}',
    'Change history of a record. {field}: label of a field; {items}: list of items. Tags mark emphasis',
  ],
  removed: [
    '<f>{field}</f>: removed {items}',
    'Change history of a record. {field}: label of a field; {items}: list of items. Tags mark emphasis',
  ],
  andMore: [
    '{items} and {count, plural, one {# more} other {# more}}',
    'Change history of a record. {items}: list of items; {count}: number',
  ],
  contentChanged: ['<f>{field}</f>: changed', 'Change history of a record. {field}: label of a field. Tags mark emphasis'],
  content: ['content', 'Change history of a record: label'],
  yes: ['Yes', 'Change history of a record: label'],
  no: ['No', 'Change history of a record: label'],
  part: ['{field} ({name})', 'Change history of a record. {field}: label of a field; {name}: name of the record, person or item'],
  restore: ['Restore', 'Change history of a record: label'],
  restoreNamed: [
    'Restore version {version}',
    'Change history of a record: accessible name of a button in a row. {version}: version number',
  ],
  restoreTitle: ['Restore version {version}?', 'Change history of a record: question of a confirmation. {version}: version number'],
  restoreText: [
    'A new version is saved with the content of version {version}. Compared with the current version, this changes:',
    'Change history of a record. {version}: version number',
  ],
  restoreDeleted: [
    'This record has been deleted. It will be restored, with the same id, as it was in version {version}:',
    'Change history of a record. {version}: version number',
  ],
  restoreNothing: [
    'The current version is the same as version {version}: there is nothing to restore.',
    'Change history of a record. {version}: version number',
  ],
  restored: ['Version {version} was restored', 'Change history of a record. {version}: version number'],
  restoreFailed: ['The version could not be restored', 'Change history of a record: error message'],
  newestFailed: ['The current version could not be loaded', 'Change history of a record: error message'],
  cancel: ['Cancel', 'Change history of a record: button'],
});

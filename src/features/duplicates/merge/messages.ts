import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'duplicates.merge.title',
    defaultMessage: 'Merge records',
    description: 'Page that merges duplicates: title',
  },
  text: {
    id: 'duplicates.merge.text',
    defaultMessage: 'Choose the record to keep and its values. References to the other records will point to it.',
    description: 'Page that merges duplicates: introduction',
  },
  readFailed: {
    id: 'duplicates.merge.readFailed',
    defaultMessage: 'The records could not be loaded',
    description: 'Page that merges duplicates: error message',
  },
  tooFew: {
    id: 'duplicates.merge.tooFew',
    defaultMessage: 'Choose two records in the list of duplicates.',
    description: 'Page that merges duplicates, opened with fewer than two records',
  },
  stays: {
    id: 'duplicates.merge.stays',
    defaultMessage: 'Record to keep',
    description: 'Comparison of duplicates, choice of the record that is kept: label',
  },
  noValue: {
    id: 'duplicates.merge.noValue',
    defaultMessage: 'No value',
    description: 'Comparison of duplicates: an element that a record does not have',
  },
  allValues: {
    id: 'duplicates.merge.allValues',
    defaultMessage: 'All values',
    description: 'Comparison of duplicates, choice that combines the values of all records',
  },
  noDifferences: {
    id: 'duplicates.merge.noDifferences',
    defaultMessage: 'The records have the same values, apart from their identifiers and status.',
    description: 'Comparison of duplicates without differences',
  },
  preview: {
    id: 'duplicates.merge.preview',
    defaultMessage: 'Preview merge',
    description: 'Page that merges duplicates: button that shows what changes',
  },
  counting: {
    id: 'duplicates.merge.counting',
    defaultMessage: 'Counting references',
    description: 'Page that merges duplicates: the preview is being loaded',
  },
  previewFailed: {
    id: 'duplicates.merge.previewFailed',
    defaultMessage: 'The preview could not be loaded',
    description: 'Page that merges duplicates: error message',
  },
  previewTitle: {
    id: 'duplicates.merge.previewTitle',
    defaultMessage: 'What the merge changes',
    description: 'Preview of a merge: heading',
  },
  effectStays: {
    id: 'duplicates.merge.effectStays',
    defaultMessage: '{name} gets the chosen values, and the identifiers of the other records as old identifiers.',
    description: 'Preview of a merge. {name}: name of the record that stays',
  },
  effectReferences: {
    id: 'duplicates.merge.effectReferences',
    defaultMessage:
      '{count, plural, =0 {No record refers to the others.} one {# reference to the others will point to {name}.} other {# references to the others will point to {name}.}}',
    description: 'Preview of a merge. {count}: number of references; {name}: name of the record that stays',
  },
  typeCount: {
    id: 'duplicates.merge.typeCount',
    defaultMessage: '{type}: {count, number}',
    description: 'Preview of a merge, references by FHIR type. {type}: FHIR type; {count}: number',
  },
  effectRetired: {
    id: 'duplicates.merge.effectRetired',
    defaultMessage:
      '{count, plural, one {The other record becomes inactive, with a link to its successor.} other {The # other records become inactive, with a link to their successor.}}',
    description: 'Preview of a merge. {count}: number of merged records',
  },
  effectAccount: {
    id: 'duplicates.merge.effectAccount',
    defaultMessage: 'The user account {username} is disabled and signed out. An undo enables it again.',
    description: 'Preview of a merge of practitioners with two accounts. {username}: user name',
  },
  uncovered: {
    id: 'duplicates.merge.uncovered',
    defaultMessage: 'References that are not changed',
    description: 'Preview of a merge, expandable list: heading',
  },
  uncoveredOthers: {
    id: 'duplicates.merge.uncoveredOthers',
    defaultMessage:
      'References that only an extension, a contained record, an answer of a questionnaire or a type outside this application holds',
    description: 'Preview of a merge, references that are not changed',
  },
  uncoveredForbidden: {
    id: 'duplicates.merge.uncoveredForbidden',
    defaultMessage: '{type}: you may not read these records',
    description: 'Preview of a merge, references that are not changed. {type}: FHIR type',
  },
  uncoveredTooMany: {
    id: 'duplicates.merge.uncoveredTooMany',
    defaultMessage: '{element}: servers cannot search it, and there are too many records to read all',
    description: 'Preview of a merge, references that are not changed. {element}: path of a FHIR element',
  },
  blocked: {
    id: 'duplicates.merge.blocked',
    defaultMessage: 'These records cannot be merged',
    description: 'Preview of a merge that is not possible: heading of the reasons',
  },
  blockedForbidden: {
    id: 'duplicates.merge.blockedForbidden',
    defaultMessage:
      '{count, plural, one {# reference is in a record of type {type}, which you may not change.} other {# references are in records of type {type}, which you may not change.}}',
    description: 'Reason against a merge. {count}: number of references; {type}: FHIR type',
  },
  blockedBelow: {
    id: 'duplicates.merge.blockedBelow',
    defaultMessage: 'The record to keep is part of a merged one. Choose another record or another parent.',
    description: 'Reason against a merge',
  },
  blockedAccount: {
    id: 'duplicates.merge.blockedAccount',
    defaultMessage:
      '{name} belongs to a user account, and the record to keep does not. Choose {name} as the record to keep.',
    description: 'Reason against a merge. {name}: name of a practitioner',
  },
  blockedOwnAccount: {
    id: 'duplicates.merge.blockedOwnAccount',
    defaultMessage:
      '{name} belongs to your own account, which the merge would disable. Choose {name} as the record to keep.',
    description: 'Reason against a merge. {name}: name of a practitioner',
  },
  blockedAccountForbidden: {
    id: 'duplicates.merge.blockedAccountForbidden',
    defaultMessage:
      '{name} belongs to another user account, which the merge would disable. You do not have permission to disable accounts.',
    description: 'Reason against a merge. {name}: name of a practitioner',
  },
  blockedRoot: {
    id: 'duplicates.merge.blockedRoot',
    defaultMessage: '{name} is the root location of this installation. It must stay.',
    description: 'Reason against a merge. {name}: name of a Location',
  },
  blockedMerged: {
    id: 'duplicates.merge.blockedMerged',
    defaultMessage: '{name} was merged before.',
    description: 'Reason against a merge. {name}: name of a record',
  },
  blockedLevel: {
    id: 'duplicates.merge.blockedLevel',
    defaultMessage: '{name} has locations below it and another administrative level. Correct its level first.',
    description: 'Reason against a merge. {name}: name of a Location',
  },
  merge: {
    id: 'duplicates.merge.merge',
    defaultMessage: 'Merge {count} records',
    description: 'Preview of a merge: button that starts it. {count}: number of records',
  },
  mergeAndDisable: {
    id: 'duplicates.merge.mergeAndDisable',
    defaultMessage:
      '{accounts, plural, one {Merge {count} records and disable # account} other {Merge {count} records and disable # accounts}}',
    description:
      'Preview of a merge: button that starts it. {count}: number of records; {accounts}: number of user accounts',
  },
  back: {
    id: 'duplicates.merge.back',
    defaultMessage: 'Change the selection',
    description: 'Preview of a merge: button that returns to the comparison',
  },
  runTitle: {
    id: 'duplicates.merge.runTitle',
    defaultMessage: 'Merge into {name}',
    description: 'Running or completed merge: heading. {name}: name of the record that stays',
  },
  undoTitle: {
    id: 'duplicates.merge.undoTitle',
    defaultMessage: 'Undo the merge into {name}',
    description: 'Running or completed undo of a merge: heading. {name}: name of the record that stays',
  },
  progressSurvivor: {
    id: 'duplicates.merge.progressSurvivor',
    defaultMessage: 'Saving the kept record',
    description: 'Progress of a merge',
  },
  progressReferences: {
    id: 'duplicates.merge.progressReferences',
    defaultMessage: '{type}: {done, number} of {total, number} checked',
    description: 'Progress of a merge. {type}: FHIR type; {done}: number of checked records; {total}: number of all',
  },
  progressAccounts: {
    id: 'duplicates.merge.progressAccounts',
    defaultMessage: 'Disabling the user account',
    description: 'Progress of a merge',
  },
  progressRetire: {
    id: 'duplicates.merge.progressRetire',
    defaultMessage: 'Setting the merged records to inactive',
    description: 'Progress of a merge',
  },
  progressUndo: {
    id: 'duplicates.merge.progressUndo',
    defaultMessage: 'Restoring records: {done, number} of {total, number}',
    description: 'Progress of the undo of a merge. {done}: number; {total}: number of all',
  },
  stopping: {
    id: 'duplicates.merge.stopping',
    defaultMessage: 'The current request is completed first.',
    description: 'Merge that is being stopped',
  },
  mergeDone: {
    id: 'duplicates.merge.done',
    defaultMessage:
      'The records were merged. {written, plural, one {# record was saved.} other {# records were saved.}}',
    description: 'Result of a merge. {written}: number of written records',
  },
  mergeStopped: {
    id: 'duplicates.merge.stopped',
    defaultMessage:
      'The merge stopped after {written, plural, one {# saved record} other {# saved records}}. The merged records are still active. “Continue” does the rest.',
    description: 'Result of a merge. {written}: number of written records; Continue: the button',
  },
  mergeFailures: {
    id: 'duplicates.merge.failures',
    defaultMessage:
      '{failures, plural, one {# record could not be changed} other {# records could not be changed}}. The merged records stay active until nothing refers to them. “Continue” tries again.',
    description: 'Result of a merge. {failures}: number of records; Continue: the button',
  },
  mergeChanged: {
    id: 'duplicates.merge.changed',
    defaultMessage: 'A record has changed since the comparison. Nothing was saved. Compare the records again.',
    description: 'Result of a merge',
  },
  mergeAbsent: {
    id: 'duplicates.merge.absent',
    defaultMessage: 'A record no longer exists. Compare the records again.',
    description: 'Result of a merge',
  },
  mergeBroken: {
    id: 'duplicates.merge.broken',
    defaultMessage: 'The merge was interrupted',
    description: 'Result of a merge: error message',
  },
  accountRefused: {
    id: 'duplicates.merge.accountRefused',
    defaultMessage:
      'Keycloak does not accept these attributes of the user account: {attributes}. Correct them, then continue.',
    description: 'Result of a merge or its undo: error message. {attributes}: names of attributes of a user account',
  },
  undoDone: {
    id: 'duplicates.merge.undoDone',
    defaultMessage:
      'The merge was undone. {written, plural, one {# record was restored.} other {# records were restored.}}',
    description: 'Result of the undo of a merge. {written}: number of restored records',
  },
  undoStopped: {
    id: 'duplicates.merge.undoStopped',
    defaultMessage:
      'The undo stopped after {written, plural, one {# restored record} other {# restored records}}. “Continue” restores the rest.',
    description: 'Result of the undo of a merge. {written}: number of restored records; Continue: the button',
  },
  undoFailures: {
    id: 'duplicates.merge.undoFailures',
    defaultMessage:
      '{written, plural, one {# record was restored} other {# records were restored}}. {failures, plural, one {# record was changed after the merge and stays as it is.} other {# records were changed after the merge and stay as they are.}}',
    description: 'Result of the undo of a merge. {written}: number of restored records; {failures}: number of others',
  },
  undoBroken: {
    id: 'duplicates.merge.undoBroken',
    defaultMessage: 'The undo was interrupted',
    description: 'Result of the undo of a merge: error message',
  },
  changedSince: {
    id: 'duplicates.merge.changedSince',
    defaultMessage: 'Changed or deleted since',
    description: 'Record that a merge or its undo did not write: reason',
  },
  stop: {
    id: 'duplicates.merge.stop',
    defaultMessage: 'Stop',
    description: 'Running merge: button',
  },
  continue: {
    id: 'duplicates.merge.continue',
    defaultMessage: 'Continue',
    description: 'Interrupted merge: button',
  },
  undo: {
    id: 'duplicates.merge.undo',
    defaultMessage: 'Undo',
    description: 'Merge: button that restores the records',
  },
  report: {
    id: 'duplicates.merge.report',
    defaultMessage: 'Download the report',
    description: 'Merge: button that downloads what was written',
  },
  close: {
    id: 'duplicates.merge.close',
    defaultMessage: 'Close',
    description: 'Result of a merge: button',
  },
  forget: {
    id: 'duplicates.merge.forget',
    defaultMessage: 'Remove from the list',
    description: 'List of merges: button; the merge can then not be undone',
  },
  merges: {
    id: 'duplicates.merge.list',
    defaultMessage: 'Merges in this browser',
    description: 'List of the merges of the last 30 days: heading',
  },
  mergedColumn: {
    id: 'duplicates.merge.column.merged',
    defaultMessage: 'Merged',
    description: 'List of merges, column with the records that became inactive: label',
  },
  staysColumn: {
    id: 'duplicates.merge.column.stays',
    defaultMessage: 'Into',
    description: 'List of merges, column with the record that stays: label',
  },
  dateColumn: {
    id: 'duplicates.merge.column.date',
    defaultMessage: 'Started',
    description: 'List of merges, column with the time: label',
  },
  stateColumn: {
    id: 'duplicates.merge.column.state',
    defaultMessage: 'State',
    description: 'List of merges, column: label',
  },
  actionsColumn: {
    id: 'duplicates.merge.column.actions',
    defaultMessage: 'Actions',
    description: 'List of merges, column with buttons: label',
  },
  workRunning: {
    id: 'duplicates.merge.workRunning',
    defaultMessage: 'Merging',
    description: 'Notification centre: a merge is being executed in this window',
  },
  workUndoing: {
    id: 'duplicates.merge.workUndoing',
    defaultMessage: 'Undoing the merge',
    description: 'Notification centre: the undo of a merge is being executed in this window',
  },
  elsewhere: {
    id: 'duplicates.merge.elsewhere',
    defaultMessage: 'This merge is running in another window.',
    description: 'Notification and notification centre',
  },
  workTitle: {
    id: 'duplicates.merge.workTitle',
    defaultMessage: 'Merge of {count, plural, one {# record} other {# records}}',
    description: 'Notification centre: title of an unfinished merge of duplicates. {count}: number of records',
  },
  stateRunning: {
    id: 'duplicates.merge.state.running',
    defaultMessage: 'Not complete',
    description: 'State of a merge',
  },
  stateDone: {
    id: 'duplicates.merge.state.done',
    defaultMessage: 'Complete',
    description: 'State of a merge',
  },
  stateUndoing: {
    id: 'duplicates.merge.state.undoing',
    defaultMessage: 'Partly undone',
    description: 'State of a merge',
  },
  stateUndone: {
    id: 'duplicates.merge.state.undone',
    defaultMessage: 'Undone',
    description: 'State of a merge',
  },
  reportResource: {
    id: 'duplicates.merge.report.resource',
    defaultMessage: 'Resource',
    description: 'Report of a merge as CSV: column',
  },
  reportChange: {
    id: 'duplicates.merge.report.change',
    defaultMessage: 'Change',
    description: 'Report of a merge as CSV: column',
  },
  reportBefore: {
    id: 'duplicates.merge.report.before',
    defaultMessage: 'Version before',
    description: 'Report of a merge as CSV: column',
  },
  reportAfter: {
    id: 'duplicates.merge.report.after',
    defaultMessage: 'Version after',
    description: 'Report of a merge as CSV: column',
  },
  reportSurvivor: {
    id: 'duplicates.merge.report.survivor',
    defaultMessage: 'Kept record',
    description: 'Report of a merge as CSV: value',
  },
  reportReferences: {
    id: 'duplicates.merge.report.references',
    defaultMessage: 'References changed',
    description: 'Report of a merge as CSV: value',
  },
  reportAccount: {
    id: 'duplicates.merge.report.account',
    defaultMessage: 'Account disabled',
    description: 'Report of a merge as CSV: value',
  },
  reportRetired: {
    id: 'duplicates.merge.report.retired',
    defaultMessage: 'Set to inactive',
    description: 'Report of a merge as CSV: value',
  },
  reportUnknown: {
    id: 'duplicates.merge.report.unknown',
    defaultMessage: 'Unknown',
    description: 'Report of a merge as CSV: version of a write without response',
  },
});

import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  keep: {
    id: 'shared.offline.keep',
    defaultMessage: 'Keep available offline',
    description: 'Menu of a Location: entry that opens the download of the Location for use without a connection',
  },
  title: {
    id: 'shared.offline.title',
    defaultMessage: 'Keep “{name}” available offline',
    description: 'Dialog of the download for use without a connection: title. {name}: Location',
  },
  intro: {
    id: 'shared.offline.intro',
    defaultMessage:
      'These records are stored encrypted on this device, so that you can read them and save changes without a connection. They are removed when you sign out, and after {days, plural, one {# day} other {# days}}.',
    description: 'Dialog of the download for use without a connection: introduction. {days}: number of days',
  },
  planning: {
    id: 'shared.offline.planning',
    defaultMessage: 'Counting the records…',
    description: 'Dialog of the download for use without a connection: while the contents are counted',
  },
  planFailed: {
    id: 'shared.offline.planFailed',
    defaultMessage: 'The records could not be counted',
    description: 'Dialog of the download for use without a connection: error. Without a full stop',
  },
  locations: {
    id: 'shared.offline.locations',
    defaultMessage: 'Locations',
    description: 'Dialog of the download for use without a connection: label of a number',
  },
  assignments: {
    id: 'shared.offline.assignments',
    defaultMessage: 'Assignments of teams, with their members',
    description: 'Dialog of the download for use without a connection: label of a number',
  },
  stock: {
    id: 'shared.offline.stock',
    defaultMessage: 'Service points with stock',
    description: 'Dialog of the download for use without a connection: label of a number',
  },
  questionnaires: {
    id: 'shared.offline.questionnaires',
    defaultMessage: 'Questionnaires',
    description: 'Dialog of the download for use without a connection: label of a number',
  },
  applications: {
    id: 'shared.offline.applications',
    defaultMessage: 'Phone applications',
    description: 'Dialog of the download for use without a connection: label of a number',
  },
  size: {
    id: 'shared.offline.size',
    defaultMessage: 'Approximate size',
    description: 'Dialog of the download for use without a connection: label of the size',
  },
  kept: {
    id: 'shared.offline.kept',
    defaultMessage: 'Downloaded {when}.',
    description:
      'Dialog of the download for use without a connection: age of an earlier download. {when}: how long ago',
  },
  limit: {
    id: 'shared.offline.limit',
    defaultMessage:
      'This is too much for one device: the limit of all downloads is {records} records and {size}. Choose a Location further down in the hierarchy, or remove other downloads.',
    description:
      'Download for use without a connection: refusal. {records}: maximum number of records; {size}: maximum size',
  },
  storage: {
    id: 'shared.offline.storage',
    defaultMessage:
      'This device could not store the data. Its storage is full or not available. Nothing of this download was kept.',
    description: 'Download for use without a connection: error message',
  },
  busy: {
    id: 'shared.offline.busy',
    defaultMessage: 'Another download is running in this browser. Wait until it ends.',
    description: 'Download for use without a connection: error message',
  },
  request: {
    id: 'shared.offline.request',
    defaultMessage: 'The download failed. Nothing of it was kept',
    description: 'Download for use without a connection: error before the reason. Without a full stop',
  },
  download: {
    id: 'shared.offline.download',
    defaultMessage: 'Download',
    description: 'Download for use without a connection: button',
  },
  update: {
    id: 'shared.offline.update',
    defaultMessage: 'Update',
    description: 'Download for use without a connection: button that downloads the data again',
  },
  cancel: {
    id: 'shared.offline.cancel',
    defaultMessage: 'Cancel',
    description: 'Download for use without a connection: button that closes the dialog',
  },
  stop: {
    id: 'shared.offline.stop',
    defaultMessage: 'Cancel download',
    description: 'Download for use without a connection: button',
  },
  background: {
    id: 'shared.offline.background',
    defaultMessage: 'Continue in the background',
    description: 'Download for use without a connection: button that closes the dialog while the download continues',
  },
  progress: {
    id: 'shared.offline.progress',
    defaultMessage: 'Downloading “{name}”: {done, number} of about {total, number} records',
    description:
      'Download for use without a connection: progress. {name}: Location; {done}, {total}: numbers of records',
  },
  waits: {
    id: 'shared.offline.waits',
    defaultMessage: 'No connection. This continues when the connection is back.',
    description: 'Download for use without a connection: while the device has lost its connection',
  },
  starting: {
    id: 'shared.offline.starting',
    defaultMessage: 'Downloading “{name}”…',
    description: 'Download for use without a connection: before the number of records is known. {name}: Location',
  },
  downloaded: {
    id: 'shared.offline.downloaded',
    defaultMessage: '“{name}” is available offline.',
    description: 'Download for use without a connection: notification at its end. {name}: Location',
  },
  updated: {
    id: 'shared.offline.updated',
    defaultMessage: '“{name}” was updated on this device.',
    description: 'Update of a download for use without a connection: notification at its end. {name}: Location',
  },
});

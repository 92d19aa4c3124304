import { texts } from '../intl/texts.ts';

export const messages = texts('shared.offline', {
  keep: ['Keep available offline', 'Menu of a Location: entry that opens the download of the Location for use without a connection'],
  title: ['Keep “{name}” available offline', 'Dialog of the download for use without a connection: title. {name}: Location'],
  intro: [
    'These records are stored encrypted on this device, so that you can read them and save changes without a connection. They are removed when you sign out, and after {days, plural, one {# day} other {# days}}.',
    'Dialog of the download for use without a connection: introduction. {days}: number of days',
  ],
  planning: ['Counting the records…', 'Dialog of the download for use without a connection: while the contents are counted'],
  planFailed: ['The records could not be counted', 'Dialog of the download for use without a connection: error. Without a full stop'],
  locations: ['Locations', 'Dialog of the download for use without a connection: label of a number'],
  assignments: ['Assignments of teams, with their members', 'Dialog of the download for use without a connection: label of a number'],
  stock: ['Service points with stock', 'Dialog of the download for use without a connection: label of a number'],
  questionnaires: ['Questionnaires', 'Dialog of the download for use without a connection: label of a number'],
  applications: ['Phone applications', 'Dialog of the download for use without a connection: label of a number'],
  code: ['Pages and forms', 'Dialog of the download for use without a connection: label of the size of the code to download'],
  size: ['Approximate size', 'Dialog of the download for use without a connection: label of the size'],
  kept: ['Downloaded {when}.', 'Dialog of the download for use without a connection: age of an earlier download. {when}: how long ago'],
  limit: [
    'This is too much for one device: the limit of all downloads is {records} records and {size}. Choose a location further down in the hierarchy, or remove other downloads.',
    'Download for use without a connection: refusal. {records}: maximum number of records; {size}: maximum size',
  ],
  storage: [
    'This device could not store the data. Its storage is full or not available. Nothing of this download was kept.',
    'Download for use without a connection: error message',
  ],
  busy: ['Another download is running in this browser. Wait until it ends.', 'Download for use without a connection: error message'],
  request: [
    'The download failed. Nothing of it was kept',
    'Download for use without a connection: error before the reason. Without a full stop',
  ],
  download: ['Download', 'Download for use without a connection: button'],
  update: ['Update', 'Download for use without a connection: button that downloads the data again'],
  cancel: ['Cancel', 'Download for use without a connection: button that closes the dialog'],
  pause: ['Pause', 'Download for use without a connection: button that pauses it'],
  resume: ['Continue', 'Download for use without a connection: button that continues a paused or interrupted download'],
  stop: ['Cancel download', 'Download for use without a connection: button'],
  close: ['Close', 'Download for use without a connection: button that closes the dialog while the download is paused'],
  background: [
    'Continue in the background',
    'Download for use without a connection: button that closes the dialog while the download continues',
  ],
  progress: [
    'Downloading “{name}”: {done, number} of about {total, number} records',
    'Download for use without a connection: progress. {name}: Location; {done}, {total}: numbers of records',
  ],
  paused: [
    'Download of “{name}” paused: {done, number} of about {total, number} records',
    'Download for use without a connection: while it is paused. {name}: Location; {done}, {total}: numbers of records',
  ],
  pausedAtStart: [
    'Download of “{name}” paused',
    'Download for use without a connection: while it is paused, before the number of records is known. {name}: Location',
  ],
  interrupted: [
    'The download was interrupted',
    'Download for use without a connection: error before the reason; the download can be continued. Without a full stop',
  ],
  waits: [
    'No connection. This continues when the connection is back.',
    'Download for use without a connection: while the device has lost its connection',
  ],
  starting: ['Downloading “{name}”…', 'Download for use without a connection: before the number of records is known. {name}: Location'],
  downloaded: ['“{name}” is available offline.', 'Download for use without a connection: notification at its end. {name}: Location'],
  updated: [
    '“{name}” was updated on this device.',
    'Update of a download for use without a connection: notification at its end. {name}: Location',
  ],
});

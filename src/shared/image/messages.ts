import { texts } from '../intl/texts.ts';

export const messages = texts('shared.image', {
  upload: ['Upload', 'Field for a picture'],
  replace: ['Replace', 'Field for a picture'],
  remove: ['Remove', 'Field for a picture: label'],
  discard: [
    'Discard this file',
    'Field for a picture: button that discards a chosen file that cannot be used and keeps the previous picture',
  ],
  working: ['Preparing the image', 'Field for a picture: progress'],
  type: ['You can only upload image files!', 'Field for a picture: label'],
  size: ['File must be smaller than 5MB!', 'Field for a picture'],
  broken: ['Image could not be loaded', 'Field for a picture: message'],
  format: [
    'This browser cannot show this HEIC or AVIF picture. Replace it with a JPEG or PNG picture.',
    'Shown instead of the picture of a phone, in the field and on the page of the record',
  ],
  heavy: ['The image cannot be made smaller than 1MB.', 'Field for a picture'],
});

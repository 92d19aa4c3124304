import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  upload: { id: 'shared.image.upload', defaultMessage: 'Upload', description: 'Field for a picture' },
  replace: { id: 'shared.image.replace', defaultMessage: 'Replace', description: 'Field for a picture' },
  remove: { id: 'shared.image.remove', defaultMessage: 'Remove', description: 'Field for a picture: label' },
  discard: {
    id: 'shared.image.discard',
    defaultMessage: 'Discard this file',
    description:
      'Field for a picture: button that discards a chosen file that cannot be used and keeps the previous picture',
  },
  working: {
    id: 'shared.image.working',
    defaultMessage: 'Preparing the image',
    description: 'Field for a picture: progress',
  },
  type: {
    id: 'shared.image.type',
    defaultMessage: 'You can only upload image files!',
    description: 'Field for a picture: label',
  },
  size: {
    id: 'shared.image.size',
    defaultMessage: 'File must be smaller than 5MB!',
    description: 'Field for a picture',
  },
  broken: {
    id: 'shared.image.broken',
    defaultMessage: 'Image could not be loaded',
    description: 'Field for a picture: message',
  },
  format: {
    id: 'shared.image.format',
    defaultMessage: 'This browser cannot show this HEIC or AVIF picture. Replace it with a JPEG or PNG picture.',
    description: 'Shown instead of the picture of a phone, in the field and on the page of the record',
  },
  heavy: {
    id: 'shared.image.heavy',
    defaultMessage: 'The image cannot be made smaller than 1MB.',
    description: 'Field for a picture',
  },
});

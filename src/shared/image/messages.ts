import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  upload: { id: 'shared.image.upload', defaultMessage: 'Upload' },
  replace: { id: 'shared.image.replace', defaultMessage: 'Replace' },
  remove: { id: 'shared.image.remove', defaultMessage: 'Remove' },
  working: { id: 'shared.image.working', defaultMessage: 'Preparing the image' },
  type: { id: 'shared.image.type', defaultMessage: 'You can only upload image files!' },
  size: { id: 'shared.image.size', defaultMessage: 'File must be smaller than 5MB!' },
  broken: { id: 'shared.image.broken', defaultMessage: 'Image could not be loaded' },
  heavy: { id: 'shared.image.heavy', defaultMessage: 'The image cannot be made smaller than 1MB.' },
  wait: { id: 'shared.image.wait', defaultMessage: 'The image is still being prepared. Save again in a moment.' },
});

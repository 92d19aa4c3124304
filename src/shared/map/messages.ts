import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  zoomIn: { id: 'shared.map.zoomIn', defaultMessage: 'Zoom in', description: 'Maps' },
  zoomOut: { id: 'shared.map.zoomOut', defaultMessage: 'Zoom out', description: 'Maps' },
  noBackground: {
    id: 'shared.map.noBackground',
    defaultMessage: 'No background map is configured: only outlines and points are shown.',
    description: 'Maps',
  },
  backgroundFailed: {
    id: 'shared.map.backgroundFailed',
    defaultMessage: 'Parts of the background map could not be loaded.',
    description: 'Maps: error message',
  },
});

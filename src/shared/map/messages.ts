import { texts } from '../intl/texts.ts';

export const messages = texts('shared.map', {
  zoomIn: ['Zoom in', 'Maps'],
  zoomOut: ['Zoom out', 'Maps'],
  noBackground: ['No background map is configured: only outlines and points are shown.', 'Maps'],
  backgroundFailed: ['Parts of the background map could not be loaded.', 'Maps: error message'],
});

import { texts } from '../intl/texts.ts';

export const messages = texts('shared.map', {
  zoomIn: ['Zoom in', 'Maps'],
  zoomOut: ['Zoom out', 'Maps'],
  backgroundFailed: ['Parts of the background map could not be loaded.', 'Maps: error message'],
});

import { useIntl } from 'react-intl';
import type { MapProps } from '../../../shared/map/map.ts';
import { messages } from './messages.ts';

/** Labels and messages of every map. */
export function useMapTexts(): MapProps['texts'] {
  const intl = useIntl();
  return {
    zoomIn: intl.formatMessage(messages.zoomIn),
    zoomOut: intl.formatMessage(messages.zoomOut),
    noBackground: intl.formatMessage(messages.noBackground),
    backgroundFailed: intl.formatMessage(messages.backgroundFailed),
  };
}

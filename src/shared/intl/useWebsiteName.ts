import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { defaultConfig } from '../../../common/config/defaults.ts';
import { texts } from './texts.ts';

const messages = texts('app', {
  default: [
    'Health programme administration',
    'Name of the website in the header, on the home page and in the browser tab, if none is configured',
    'websiteName',
  ],
});

/** The configured name of the website; its translated default if none is configured. */
export function useWebsiteName(): string {
  const intl = useIntl();
  const { websiteName } = useConfig();
  return websiteName === defaultConfig.websiteName ? intl.formatMessage(messages.default) : websiteName;
}

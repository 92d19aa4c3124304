import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { defaultConfig } from '../../config/defaults.ts';
import { defineMessages } from './defineMessages.ts';

const messages = defineMessages({
  default: {
    id: 'app.websiteName',
    defaultMessage: 'Health programme administration',
    description: 'Name of the website in the header, on the home page and in the browser tab, if none is configured',
  },
});

/** The configured name of the website; its translated default if none is configured. */
export function useWebsiteName(): string {
  const intl = useIntl();
  const { websiteName } = useConfig();
  return websiteName === defaultConfig.websiteName ? intl.formatMessage(messages.default) : websiteName;
}

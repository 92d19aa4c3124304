import { FormattedMessage, useIntl } from 'react-intl';
import { CheckedStockPage } from '../CheckedStockPage.tsx';
import { messages } from './messages.ts';
import { endingDays, readEnding } from './readEnding.ts';

/** Deliveries whose accountability ends soon. */
export default function EndingPage() {
  const intl = useIntl();
  return (
    <CheckedStockPage
      title={intl.formatMessage(messages.title)}
      text={<FormattedMessage {...messages.text} values={{ days: endingDays }} />}
      scan="endingDeliveries"
      read={readEnding}
      file="deliveries-ending"
      empty={intl.formatMessage(messages.empty)}
    />
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { CheckedStockPage } from '../CheckedStockPage.tsx';
import { messages } from './messages.ts';
import { readEmpty } from './readEmpty.ts';

/** Products of which a service point has nothing left. */
export default function EmptyStockPage() {
  const intl = useIntl();
  return (
    <CheckedStockPage
      title={intl.formatMessage(messages.title)}
      text={<FormattedMessage {...messages.text} />}
      scan="emptyStock"
      read={readEmpty}
      file="products-at-zero"
      empty={intl.formatMessage(messages.none)}
    />
  );
}

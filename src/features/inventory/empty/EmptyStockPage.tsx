import { FormattedMessage, useIntl } from 'react-intl';
import { CheckedStockPage } from '../CheckedStockPage.tsx';
import { texts } from '../../../shared/intl/texts.ts';
import { messages } from './messages.ts';
import { readEmpty } from './readEmpty.ts';

const pageMessages = texts('inventory.empty', {
  text: [
    'Service points that have nothing left of a product. Current stock only.',
    'Page with the products of which a service point has nothing left: explanation',
  ],
  none: [
    'No product is at zero',
    'Page with the products of which a service point has nothing left: shown instead of the table',
  ],
});

/** Products of which a service point has nothing left. */
export default function EmptyStockPage() {
  const intl = useIntl();
  return (
    <CheckedStockPage
      title={intl.formatMessage(messages.title)}
      text={<FormattedMessage {...pageMessages.text} />}
      scan="emptyStock"
      read={readEmpty}
      file="products-at-zero"
      empty={intl.formatMessage(pageMessages.none)}
    />
  );
}

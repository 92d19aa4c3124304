import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ActionLink } from '../../../shared/layout/ActionLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { paths } from '../index.ts';
import { messages as matrixMessages } from '../matrix/messages.ts';
import { ScannedStock } from '../ScannedStock.tsx';
import { messages } from './messages.ts';
import { endingDays, maxItems, readEnding } from './readEnding.ts';

/** Deliveries whose accountability ends soon, at all service points: the records that the home page counts. */
export default function EndingPage() {
  const intl = useIntl();
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      <Intro>
        <FormattedMessage {...messages.text} values={{ days: endingDays }} />
      </Intro>
      <ScannedStock
        scan="endingDeliveries"
        read={readEnding}
        limit={<FormattedMessage {...messages.limit} values={{ limit: maxItems }} />}
        label={title}
        file="deliveries-ending"
        empty={
          <EmptyState
            kind="done"
            text={intl.formatMessage(messages.empty)}
            action={
              <ActionLink to={paths.stock}>
                <FormattedMessage {...messages.open} />
              </ActionLink>
            }
          />
        }
      />
    </>
  );
}

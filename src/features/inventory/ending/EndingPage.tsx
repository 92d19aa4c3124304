import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AreaFailure, AreaSwitch } from '../../../shared/area/AreaSwitch.tsx';
import { useArea } from '../../../shared/area/useArea.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ActionLink } from '../../../shared/layout/ActionLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { paths } from '../index.ts';
import { messages as matrixMessages } from '../matrix/messages.ts';
import { ScannedStock } from '../ScannedStock.tsx';
import { messages } from './messages.ts';
import { endingDays, maxItems, readEnding } from './readEnding.ts';

const everywhere: readonly string[] = [];

/** Deliveries whose accountability ends soon, of an area or of all service points: the records that the home page counts. */
export default function EndingPage() {
  const intl = useIntl();
  const area = useArea('Group');
  const ids = area?.ids ?? everywhere;
  const read = useMemo(() => readEnding(ids), [ids]);
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        choice={area && <AreaSwitch area={area} />}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      {area && <AreaFailure area={area} />}
      <Intro>
        <FormattedMessage {...messages.text} values={{ days: endingDays }} />
      </Intro>
      {!area?.isPending && (
        <ScannedStock
          key={ids.join()}
          scan="endingDeliveries"
          read={read}
          area={area}
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
      )}
    </>
  );
}

import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AreaFailure, AreaSwitch } from '../../../shared/area/AreaSwitch.tsx';
import { useArea } from '../../../shared/area/useArea.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import { useScan } from '../../../shared/scan/useScan.ts';
import { currentDay } from '../../../shared/intl/dates.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { paths } from '../index.ts';
import { messages as matrixMessages } from '../matrix/messages.ts';
import { PlacedStockTable } from '../PlacedStockTable.tsx';
import { useRefetchAfterBulk } from '../useRefetchAfterBulk.ts';
import { messages } from './messages.ts';
import { endingDays, maxItems, readEnding } from './readEnding.ts';

const everywhere: readonly string[] = [];

/** Deliveries whose accountability ends soon, of an area or of all service points: the records that the home page counts. */
export default function EndingPage() {
  const area = useArea('Group');
  const title = useIntl().formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        status={area && <AreaSwitch area={area} />}
        crumbs={[{ text: useIntl().formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      {area && <AreaFailure area={area} />}
      <Intro>
        <FormattedMessage {...messages.text} values={{ days: endingDays }} />
      </Intro>
      {!area?.isPending && <Deliveries key={area?.ids.join()} area={area?.ids ?? everywhere} />}
    </>
  );
}

function Deliveries({ area }: { area: readonly string[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { locale } = intl;
  const [today] = useState(currentDay);
  /** Number of bulk changes since the page was opened, whose results are not in the query cache. */
  const [changes, setChanges] = useState(0);
  useRefetchAfterBulk(useCallback(() => setChanges((count) => count + 1), []));
  const load = useCallback(
    () => dispatch(readEnding(today, area, locale, changes > 0)),
    [dispatch, today, area, locale, changes],
  );
  const title = intl.formatMessage(messages.title);
  return (
    <ScanState data={useScan('endingDeliveries', load)}>
      {({ rows, unreadable, isComplete }) => (
        <>
          {!isComplete && (
            <MessageBar intent="warning">
              <MessageBarBody>
                <FormattedMessage {...messages.limit} values={{ limit: maxItems }} />
              </MessageBarBody>
            </MessageBar>
          )}
          <PlacedStockTable
            label={title}
            file="deliveries-ending"
            hasBulk
            rows={rows}
            unreadable={unreadable}
            empty={
              <EmptyState
                kind="done"
                text={intl.formatMessage(messages.empty)}
                action={
                  <RelatedLink to={paths.stock}>
                    <FormattedMessage {...messages.open} />
                  </RelatedLink>
                }
              />
            }
          />
        </>
      )}
    </ScanState>
  );
}

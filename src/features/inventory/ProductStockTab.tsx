import type { Group } from '../../../common/fhir/r4.ts';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { matches } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './ending/messages.ts';
import { paths } from './index.ts';
import { messages as stockMessages } from './messages.ts';
import { readPlacedStock } from './placedStock.ts';
import { PlacedStockTable } from './PlacedStockTable.tsx';

/** Maximum number of stock items, newest first. */
const maxItems = 500;

/** The service points that have a product in stock. */
export default function ProductStockTab({ resource }: { resource: object }) {
  const intl = useIntl();
  const { locale } = intl;
  const dispatch = useAppDispatch();
  const { id = '' } = resource as Group;
  const [today] = useState(currentDay);
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const search = {
        code: codingKey(inventory.item),
        member: `Group/${id}`,
        _elements: 'member',
        _sort: '-_lastUpdated',
      };
      const { bundles, isComplete } = await readFirst('Group', search, maxItems);
      const ids = bundles.flatMap((bundle) => matches<Group>(bundle, 'Group').flatMap((group) => group.id ?? []));
      return { ...(await dispatch(readPlacedStock(ids, today, locale))), isComplete };
    },
    [dispatch, id, today, locale],
  );
  return (
    <ScanState data={useScan('productStock', load)}>
      {({ rows, unreadable, isComplete }) => (
        <>
          {!isComplete && <FormattedMessage {...stockMessages.chartLimit} values={{ limit: maxItems }} />}
          <PlacedStockTable
            label={intl.formatMessage(messages.productTable)}
            file="product-stock"
            rows={rows}
            unreadable={unreadable}
            hasProduct={false}
            empty={
              <EmptyState
                text={intl.formatMessage(messages.productEmpty)}
                action={
                  <ActionLink to={paths.stock}>
                    <FormattedMessage {...messages.open} />
                  </ActionLink>
                }
              />
            }
          />
        </>
      )}
    </ScanState>
  );
}

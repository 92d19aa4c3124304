import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Group } from '../../../common/fhir/r4.ts';
import { inventory, valueSets } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { conceptLabel } from '../../../common/fhir/valueSet.ts';
import { useConcepts } from '../../shared/codes/useConcepts.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { texts } from '../../shared/intl/texts.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { paths } from './index.ts';
import { messages as matrixMessages } from './matrix/messages.ts';
import { readPlacedStock } from './placedStock.ts';
import { PlacedStockTable } from './PlacedStockTable.tsx';
import { useRefetchAfterBulk } from './useRefetchAfterBulk.ts';

const messages = texts('inventory.value', {
  title: [
    'Stock: {name}',
    'Page of the stock with a value of a list, e.g. of a donor: title. {name}: name of the value',
  ],
  limit: [
    'Only {limit, number} stock items are shown.',
    'Page of the stock with a value of a list: note. {limit}: number of items',
  ],
});

/** Maximum number of stock items read. */
const maxItems = 2000;

/** The name of a donor or section with this key; the code of a value that is not offered. */
function useValueName(key: string): string {
  const [donors, sections] = [useConcepts(valueSets.donor), useConcepts(valueSets.unicefSection)];
  const found = [...(donors.data ?? []), ...(sections.data ?? [])].find((concept) => codingKey(concept) === key);
  return found ? conceptLabel(found) : (key.split('|').at(-1) ?? key);
}

/** Stock of all service points with a donor or section, whose key `system|code` is in the address. */
export default function ValueStockPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { locale } = intl;
  const value = useSearchParams()[0].get('value') ?? '';
  const [today] = useState(currentDay);
  /** Number of bulk changes since the page was opened, whose results are not in the query cache. */
  const [changes, setChanges] = useState(0);
  useRefetchAfterBulk(useCallback(() => setChanges((count) => count + 1), []));
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const search = { code: codingKey(inventory.item), value, _elements: 'id' };
      const { bundles, isComplete } = await readFirst('Group', search, maxItems);
      const ids = bundles.flatMap((bundle) => matches<Group>(bundle, 'Group').flatMap(({ id }) => id ?? []));
      const read = await dispatch(readPlacedStock(ids.slice(0, maxItems), today, locale, changes > 0));
      return { ...read, isComplete };
    },
    [dispatch, value, today, locale, changes],
  );
  const title = intl.formatMessage(messages.title, { name: useValueName(value) });
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      <ScanState data={useScan('valueStock', load)}>
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
              file="stock-of-value"
              hasBulk
              rows={rows}
              unreadable={unreadable}
              empty={<EmptyState />}
            />
          </>
        )}
      </ScanState>
    </>
  );
}

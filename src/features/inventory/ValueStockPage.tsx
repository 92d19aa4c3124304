import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Group } from '../../../common/fhir/r4.ts';
import { inventory, valueSets } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { conceptLabel } from '../../../common/fhir/valueSet.ts';
import { useConcepts } from '../../shared/codes/useConcepts.ts';
import { texts } from '../../shared/intl/texts.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { matches } from '../../../common/fhir/bundle.ts';
import { paths } from './index.ts';
import { messages as matrixMessages } from './matrix/messages.ts';
import { readPlacedStock } from './placedStock.ts';
import { ScannedStock, type ReadStock } from './ScannedStock.tsx';

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
  const value = useSearchParams()[0].get('value') ?? '';
  const read = useCallback<ReadStock>(
    ({ readFirst }, { today, language, isFresh }) =>
      async (dispatch) => {
        const search = { code: codingKey(inventory.item), value, _elements: 'id' };
        const { bundles, isComplete } = await readFirst('Group', search, maxItems);
        const ids = bundles.flatMap((bundle) => matches<Group>(bundle, 'Group').flatMap(({ id }) => id ?? []));
        const found = await dispatch(readPlacedStock(ids.slice(0, maxItems), today, language, isFresh));
        return { ...found, isComplete };
      },
    [value],
  );
  const title = intl.formatMessage(messages.title, { name: useValueName(value) });
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      <ScannedStock
        scan="valueStock"
        read={read}
        limit={<FormattedMessage {...messages.limit} values={{ limit: maxItems }} />}
        label={title}
        file="stock-of-value"
        empty={<EmptyState />}
      />
    </>
  );
}

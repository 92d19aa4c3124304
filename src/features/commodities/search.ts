import type { Group } from '../../fhir/r4.ts';
import { products } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';
import { rights } from './variants.ts';

const messages = texts('commodities.search', {
  title: ['Products', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<Group>({
    key: 'products',
    label: messages.title,
    icon: 'product',
    needs: rights.read,
    type: 'Group',
    list: paths.list,
    // Deleted commodities are inactive.
    query: { code: codingKey(products.supply), 'active:not': 'false' },
    elements: 'name',
    toHit: ({ id = '', name = id }) => ({ id, to: viewPath(id), name }),
  }),
];

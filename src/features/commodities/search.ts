import { rowMapping } from '../../fhir/rowMapping.ts';
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
  fhirSearch({
    key: 'products',
    label: messages.title,
    icon: 'product',
    needs: rights.read,
    list: paths.list,
    // Deleted commodities are inactive.
    query: { code: codingKey(products.supply), 'active:not': 'false' },
    hits: rowMapping('Group', ['name'], ({ id = '', name = id }) => ({ id, to: viewPath(id), name })),
  }),
];

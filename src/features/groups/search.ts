import { rowMapping } from '../../fhir/rowMapping.ts';
import { codingKey } from '../../fhir/coding.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { excludedCodes } from './group.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('groups.search', {
  title: ['Groups', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'groups',
    label: messages.title,
    icon: 'group',
    needs: ['Group.read'],
    list: paths.list,
    query: { 'code:not': excludedCodes.map(codingKey).join(',') },
    hits: rowMapping('Group', ['name'], ({ id = '', name = id }) => ({ id, to: viewPath(id), name })),
  }),
];

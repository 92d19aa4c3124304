import type { Group } from '../../fhir/r4.ts';
import { codingKey } from '../../fhir/coding.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { excludedCodes } from './group.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('groups.search', {
  title: ['Groups', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<Group>({
    key: 'groups',
    label: messages.title,
    icon: 'group',
    needs: ['Group.read'],
    type: 'Group',
    list: paths.list,
    query: { 'code:not': excludedCodes.map(codingKey).join(',') },
    elements: 'name',
    toHit: ({ id = '', name = id }) => ({ id, to: viewPath(id), name }),
  }),
];

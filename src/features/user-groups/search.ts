import { keycloakEndpoints, type UserGroup } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { texts } from '../../shared/intl/texts.ts';
import { hitLimit, rankHits, searchIn, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { flatGroups, labelGroups } from '../../shared/people/groupLabels.ts';
import { pagePath, paths } from './paths.ts';

const messages = texts('userGroups.search', {
  title: ['User groups', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  {
    key: 'userGroups',
    label: messages.title,
    icon: 'userGroup',
    needs: ['iam_group.read'],
    listPath: searchIn(paths.list),
    find: async (text, { dispatch, signal }) => {
      const { getGroups } = keycloakEndpoints.endpoints;
      const query = { search: text, max: hitLimit, briefRepresentation: true, populateHierarchy: false };
      const groups: readonly UserGroup[] = await dispatch(readCached(getGroups, query, { signal }));
      const labelled = await dispatch(labelGroups(flatGroups(groups, text)));
      const hits = labelled.map(({ id, name, label }) => ({
        id,
        to: pagePath(id),
        name,
        // Groups of the same name differ in their label.
        ...(label !== name && { detail: label }),
      }));
      return rankHits(hits, text).slice(0, hitLimit);
    },
  },
];

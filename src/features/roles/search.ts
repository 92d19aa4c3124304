import { keycloakEndpoints, type Role } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { texts } from '../../shared/intl/texts.ts';
import { hitLimit, rankHits, searchIn, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('roles.search', {
  title: ['User roles', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  {
    key: 'roles',
    label: messages.title,
    icon: 'role',
    isLast: true,
    needs: ['iam_role.read'],
    listPath: searchIn(paths.list),
    find: async (text, { dispatch, signal }) => {
      const { getRoles } = keycloakEndpoints.endpoints;
      const query = { search: text, max: hitLimit, briefRepresentation: true };
      const roles: readonly Role[] = await dispatch(readCached(getRoles, query, { signal }));
      const hits = roles.map(({ name, description }) => ({
        id: name,
        to: viewPath(name),
        name,
        detail: description,
      }));
      return rankHits(hits, text);
    },
  },
];

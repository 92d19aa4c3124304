import { isApiError, type ApiError } from '../../api/errors.ts';
import { keycloakEndpoints, type User } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { combinations, wildcardPieces } from '../../../common/fhir/searchText.ts';
import type { AppDispatch, AppThunk } from '../store/hooks.ts';

const { countUsers, getUsers } = keycloakEndpoints.endpoints;

/** Maximum number of patterns of a text. Each is a request, and Keycloak has no index for it. */
const maxPatterns = 4;

/** Replaces the vowels of a spelling with a letter such as "đ" by wildcards. */
const withoutVowels = (spelling: string): string =>
  /(?!ß)[^\0-\x7f]/.test(spelling.replaceAll(/[‘’ʻʼ]/g, '')) ? spelling.replaceAll(/[aeiouy]/gi, '*') : spelling;

/**
 * Patterns of Keycloak's search for users whose names contain each word in one of its spellings, the typed spelling first.
 * Keycloak matches the beginning of a name and has no alternatives within a pattern: wildcards find any part, and replace
 * apostrophes and other characters that are spelled in several ways. Keycloak compares accents: a spelling with a letter
 * such as "đ" has a wildcard in place of its vowels, because names with such letters have more of them. Empty for a text
 * without words.
 */
export function userPatterns(text: string): string[] {
  const pieces = text
    .split(/[\s*"]+/)
    .flatMap((word) => wildcardPieces(word, '*'))
    // A space separates patterns.
    .map((spellings) => spellings.filter((spelling, index) => index === 0 || !/\s/.test(spelling)))
    .map(([typed = '', ...others]) => [typed, ...others.map(withoutVowels)])
    .filter(([typed = '']) => /[\p{L}\p{M}\p{N}\p{S}_@.+]/u.test(typed));
  if (pieces.length === 0) return [];
  const patterns = combinations(
    pieces.map(({ length }) => length),
    maxPatterns,
  ).map((choice) =>
    pieces.map((spellings, at) => `*${spellings[choice[at] ?? 0] ?? ''}*`.replaceAll(/[\s*]+/g, '*')).join(' '),
  );
  return [...new Map(patterns.map((pattern) => [pattern.toLowerCase(), pattern])).values()];
}

interface UserPage {
  users: User[];
  hasNext: boolean;
}

interface UserPageQuery {
  search: string;
  first: number;
  max: number;
}

/** The result of a query that consists of other queries. */
async function resultOf<Data>(run: () => Promise<Data>): Promise<{ data: Data } | { error: ApiError }> {
  try {
    return { data: await run() };
  } catch (error) {
    if (isApiError(error)) return { error };
    throw error;
  }
}

/** The users of each pattern of a text, each user once. */
function readUserPage({ search, ...page }: UserPageQuery): AppThunk<Promise<UserPage>> {
  return async (dispatch) => {
    const patterns = userPatterns(search);
    const requests = (patterns.length > 0 ? patterns : [undefined]).map((pattern) =>
      dispatch(readFresh(getUsers, { search: pattern, ...page, briefRepresentation: true })),
    );
    const pages = await Promise.all(requests);
    return {
      users: [...new Map(pages.flat().map((user) => [user.id, user])).values()],
      hasNext: pages.some(({ length }) => length === page.max),
    };
  };
}

interface PatternQuery {
  patterns: readonly string[];
  enabled: boolean | undefined;
}

function findPatterns({ patterns, enabled }: PatternQuery): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    const counts = await Promise.all(patterns.map((search) => dispatch(readFresh(countUsers, { search, enabled }))));
    return patterns.filter((_, index) => (counts[index] ?? 0) > 0);
  };
}

export const { useUserPageQuery, useFoundPatternsQuery } = keycloakEndpoints.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the users that a text finds. */
    userPage: build.query<UserPage, UserPageQuery>({
      queryFn: (query, { dispatch }) => resultOf(() => (dispatch as AppDispatch)(readUserPage(query))),
      providesTags: ['User'],
    }),
    /** The patterns that find users, in their order. */
    foundPatterns: build.query<string[], PatternQuery>({
      queryFn: (query, { dispatch }) => resultOf(() => (dispatch as AppDispatch)(findPatterns(query))),
      providesTags: ['User'],
    }),
  }),
});

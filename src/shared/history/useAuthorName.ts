import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Practitioner } from '../../../common/fhir/r4.ts';
import { useSelector } from 'react-redux';
import { useSearchPractitionerQuery } from '../../api/fhir/index.ts';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';

type StateWithSession = Parameters<typeof sessionSlice.selectSlice>[0];

/**
 * Name of the author of a version by the user id at the identity provider: the current user's name, that of the user's
 * practitioner, or that of the account. Undefined if there is no such user, and until it is known.
 */
export function useAuthorName(id: string | undefined, options?: AuthorOptions): string | undefined {
  return useLoadedAuthorName(id, options) ?? undefined;
}

interface AuthorOptions {
  /** True if the user has no practitioner with a name: `usePractitionerNames` has not found one. */
  isAccount?: boolean;
}

/** `useAuthorName` with null until it is known whether there is such a user. */
export function useLoadedAuthorName(
  id: string | undefined,
  { isAccount = false }: AuthorOptions = {},
): string | undefined | null {
  const user = useSelector((state: StateWithSession) => selectUser(state));
  const own = id !== undefined && user?.id === id;
  const readsPractitioners = useCan('Practitioner.read');
  const readsUsers = useCan('iam_user.read');
  const otherUserId = id === undefined || own ? undefined : id;
  const practitioners = useSearchPractitionerQuery(
    otherUserId && readsPractitioners && !isAccount ? { identifier: otherUserId } : skipToken,
  );
  const [found] = matches<Practitioner>(practitioners.currentData, 'Practitioner');
  const practitioner = humanName(found?.name);
  const needsAccount = otherUserId && readsUsers && !practitioners.isFetching && practitioner === '';
  const { currentData: account, isFetching } = useGetUserQuery(needsAccount ? { userId: otherUserId } : skipToken);
  if (own) return user.name;
  const fullName = [account?.firstName, account?.lastName].filter(Boolean).join(' ') || account?.username;
  const name = practitioner || fullName;
  return name || (practitioners.isFetching || isFetching ? null : undefined);
}

/**
 * Names of the practitioners of several users by the user id, by one search; users without one are absent. Undefined until the
 * names are known, and for undefined ids: the names of a list are requested once all of its rows are known.
 */
export function usePractitionerNames(ids: readonly string[] | undefined): ReadonlyMap<string, string> | undefined {
  const own = useSelector((state: StateWithSession) => selectUser(state))?.id;
  const isPermitted = useCan('Practitioner.read');
  const others = [...new Set(ids)].filter((id) => id !== own).sort();
  const isNeeded = isPermitted && others.length > 0;
  const { currentData, isFetching, isError } = useSearchPractitionerQuery(
    isNeeded ? { identifier: others.join(','), _elements: 'name,identifier', _count: others.length } : skipToken,
  );
  const isKnown = ids !== undefined && (!isNeeded || (!isFetching && (currentData !== undefined || isError)));
  return useMemo(() => {
    if (!isKnown) return undefined;
    return new Map(
      matches<Practitioner>(currentData, 'Practitioner').flatMap(({ identifier = [], name }) =>
        identifier.flatMap(({ value }) => (value && humanName(name) ? [[value, humanName(name)] as const] : [])),
      ),
    );
  }, [isKnown, currentData]);
}

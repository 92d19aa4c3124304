import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner } from '../../fhir/r4.ts';
import { useSelector } from 'react-redux';
import { useSearchPractitionerQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { mainPractitioner } from '../../fhir/practitioners.ts';
import { humanName } from '../../fhir/name.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';

type StateWithSession = { [sessionSlice.reducerPath]: ReturnType<typeof sessionSlice.reducer> };

/** The Practitioner of the signed-in user, identified by the Keycloak user id; an active one is preferred. */
export function usePractitioner() {
  const user = useSelector((state: StateWithSession) => selectUser(state));
  const { currentData, error, isFetching, refetch } = useSearchPractitionerQuery(
    user ? { identifier: user.id } : skipToken,
    { refetchOnMountOrArgChange: 1800 },
  );
  const found = matches<Practitioner>(currentData, 'Practitioner');
  const practitioner = mainPractitioner({ practitioners: found });
  const data = currentData && { id: practitioner?.id, name: humanName(practitioner?.name) || undefined };
  return { data, error, isFetching, refetch };
}

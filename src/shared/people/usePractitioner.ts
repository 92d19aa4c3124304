import { useSelector } from 'react-redux';
import { humanName } from '../../../common/fhir/name.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';
import { useMainPractitioner } from './useMainPractitioner.ts';

type StateWithSession = { [sessionSlice.reducerPath]: ReturnType<typeof sessionSlice.reducer> };

/** The Practitioner of the signed-in user, identified by the Keycloak user id; of several the one of the user's form. */
export function usePractitioner() {
  const user = useSelector((state: StateWithSession) => selectUser(state));
  const { data: found, ...query } = useMainPractitioner(user?.id, { refetchOnMountOrArgChange: 1800 });
  const data = found && { id: found.main?.id, name: humanName(found.main?.name) || undefined };
  return { data, ...query };
}

import { useSelector } from 'react-redux';
import type { Permission } from '../../common/session/permissions.ts';
import { missingPermissions } from '../../common/session/permissions.ts';
import type { permissionsSlice } from './permissionsSlice.ts';
import { selectBits } from './permissionsSlice.ts';

type StateWithPermissions = { [permissionsSlice.reducerPath]: ReturnType<typeof permissionsSlice.reducer> };

/** True if the user has all permissions; also true for an empty list. */
export function useCan(...needs: readonly Permission[]): boolean {
  return useMissingPermissions(needs).length === 0;
}

/** The permissions of the list that the user does not have. */
export function useMissingPermissions(needs: readonly Permission[]): Permission[] {
  const bits = useSelector((state: StateWithPermissions) => selectBits(state));
  return missingPermissions(bits, needs);
}

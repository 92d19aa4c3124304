import { useSelector } from 'react-redux';
import type { Permission } from './permissions.ts';
import { missingPermissions } from './permissions.ts';
import type { permissionsSlice } from './permissionsSlice.ts';
import { selectBits } from './permissionsSlice.ts';

type StateWithPermissions = { [permissionsSlice.reducerPath]: ReturnType<typeof permissionsSlice.reducer> };

/** True when the signed-in person holds every permission named. With none named: true. */
export function useCan(...needs: readonly Permission[]): boolean {
  return useMissing(needs).length === 0;
}

/** The permissions of the list that the signed-in person does not hold. */
export function useMissing(needs: readonly Permission[]): Permission[] {
  const bits = useSelector((state: StateWithPermissions) => selectBits(state));
  return missingPermissions(bits, needs);
}

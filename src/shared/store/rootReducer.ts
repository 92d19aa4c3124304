import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { connectionSlice } from '../../api/connectionSlice.ts';
import { permissionsSlice } from '../../session/permissionsSlice.ts';
import { sessionSlice, signedIn, signedOut } from '../../session/sessionSlice.ts';
import { notifySlice } from '../notify/notifySlice.ts';

/**
 * Slices that are injected with a lazy chunk. Each one declares itself by module augmentation:
 * `interface LazyLoadedSlices extends WithSlice<typeof usersSlice> {}`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by the modules of the slices
export interface LazyLoadedSlices {}

/**
 * Reducer of every store of this page. The slice of an area is injected by the module that defines it, before the first
 * render of a page that uses it: `usersSlice.injectInto(rootReducer)`.
 */
export const rootReducer = combineSlices(
  sessionSlice,
  permissionsSlice,
  notifySlice,
  connectionSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

/** State of the application. Lazy slices are undefined until their chunk is loaded. */
export type RootState = ReturnType<typeof rootReducer>;

/** Slices that are retained at sign-out: those above, and the query caches, which RTK Query manages. */
const retained: readonly string[] = [
  ...[sessionSlice, permissionsSlice, notifySlice, connectionSlice].map(({ reducerPath }) => reducerPath),
  'fhir',
  'keycloak',
  'platform',
];

/** The root reducer; resets the slices of all areas when the user signs out or another user signs in. */
export function reduceWithReset(state: RootState | undefined, action: UnknownAction): RootState {
  return rootReducer(state && isUserChange(state, action) ? retain(state) : state, action);
}

function isUserChange({ session }: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  return signedIn.match(action) && session.user !== undefined && session.user.id !== action.payload.claims.sub;
}

function retain(state: RootState): RootState {
  return Object.fromEntries(Object.entries(state).filter(([key]) => retained.includes(key))) as RootState;
}

import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import type { AppDispatch } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { forgetAreaData } from './areaData.ts';
import { cleanAreas, loadAreas, subscribeToAreas } from './offlineThunks.ts';

interface OfflineWindow {
  dispatch: AppDispatch;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Loads the areas that the user keeps on this device, and removes unreadable ones and the parts of interrupted downloads, now
 * and after each sign-in; follows the changes of other windows, until the signal is aborted. Without a session, and
 * after a removal in another window, no decrypted data stay in memory.
 */
export async function watchOffline(
  { dispatch, getState, subscribe }: OfflineWindow,
  signal: AbortSignal,
): Promise<void> {
  const signedInUser = (): string | undefined =>
    selectStatus(getState()) === 'authenticated' ? selectUser(getState())?.id : undefined;
  let current = signedInUser();
  const endSession = subscribe(() => {
    const next = signedInUser();
    if (next === current) return;
    current = next;
    forgetAreaData();
    if (next !== undefined) void dispatch(cleanAreas());
  });
  const endMessages = subscribeToAreas((userId) => {
    forgetAreaData();
    if (userId === signedInUser()) void dispatch(loadAreas());
  });
  signal.addEventListener('abort', () => {
    endSession();
    endMessages();
  });
  await dispatch(cleanAreas());
}

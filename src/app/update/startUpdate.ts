import type { AppThunk } from '../../shared/store/hooks.ts';
import { updateBlocked, updatePostponed, updateStarted } from './updateSlice.ts';
import { storeInputOfWindows } from './windows.ts';

/** Stores the input of all windows and activates the new version, which reloads them; unless that would lose input. */
export const startUpdate = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(updateStarted());
  const blocked = await storeInputOfWindows();
  if (blocked.length > 0) return void dispatch(updateBlocked(blocked));
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) registration.waiting.postMessage('activate');
  // Another window has activated the version meanwhile.
  else dispatch(updatePostponed());
};

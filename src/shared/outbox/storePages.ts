import { notified } from '../notify/notifySlice.ts';
import { missingCode, storeAllCode } from '../storage/applicationCode.ts';
import type { ApiServices } from '../../api/services.ts';
import type { AppThunk } from '../store/hooks.ts';
import { messages } from './messages.ts';

/** Applications whose pages are being stored. */
const storing = new WeakSet<ApiServices>();

/**
 * Stores the code of all pages and forms, because further saves without a connection need them, and notifies the user of its
 * size. Does nothing if all is stored, or cannot be loaded.
 */
export const storePages = (): AppThunk<Promise<void>> => async (dispatch, _getState, services) => {
  if (storing.has(services)) return;
  storing.add(services);
  const bytes = await missingCode();
  const isStored = bytes > 0 && (await storeAllCode());
  storing.delete(services);
  if (!isStored) return;
  const size = Math.max(0.1, Math.round(bytes / 100_000) / 10);
  dispatch(notified({ intent: 'info', text: { ...messages.pagesStored, values: { size } } }));
};

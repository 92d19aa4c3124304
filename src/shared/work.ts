import type { Permission } from '../../common/session/permissions.ts';
import type { NotifyText } from './notify/notifySlice.ts';
import type { AppThunk } from './store/hooks.ts';

/** Long-running or unfinished work of the user, for the notification centre. */
export interface WorkEntry {
  /** Unique within the feature. */
  key: string;
  title: NotifyText;
  /** What happens, or what it waits for. */
  text: NotifyText;
  /** From 0 to 1; undefined if nothing is running. */
  progress?: number;
  /** Nothing is left to do: listed with the completed changes, and not counted. */
  hasEnded?: boolean;
  /** Address of its page, where it is continued or stopped. */
  to: string;
}

/** How a feature lists its work in the notification centre. */
export interface FeatureWork {
  needs: readonly Permission[];
  /** Read when the notification centre is opened, and every few seconds while it is open. Rejects with an ApiError. */
  list: () => AppThunk<Promise<WorkEntry[]>>;
}

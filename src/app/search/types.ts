import type { MenuIcon } from '../../shared/menuIcon.ts';
import type { RecordHit, RecordSearch } from '../../shared/search/recordSearch.ts';

/** A page or an action of the application. */
export interface SearchPage {
  to: string;
  name: string;
  /** Other words that find it. */
  keywords?: string;
  /** Undefined for an action. */
  icon?: MenuIcon | undefined;
  /** Called instead of opening the address. */
  run?: () => void;
}

/** A new record in the outbox. `run` opens its form with the input. */
export interface PendingRecord extends RecordHit {
  run: () => void;
}

/** Records, pages and actions that the user may find. */
export interface SearchSources {
  /** Undefined until their chunk is fetched. */
  searches: readonly RecordSearch[] | undefined;
  /** Pages of the menu, and the forms of new records. */
  pages: readonly SearchPage[];
  /** New records that were not sent yet. */
  pending: readonly PendingRecord[];
  /** The records visited last in this browser, latest first. */
  recent: readonly RecordHit[];
  /** A part of the application could not be fetched. */
  failure: { error: unknown; onRetry: () => void } | undefined;
}

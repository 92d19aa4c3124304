import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { Resource } from '../../common/fhir/r4.ts';
import type { PathParam } from 'react-router-dom';
import type { Switches } from '../../common/config/switches.ts';
import type { FhirType, Permission } from '../../common/session/permissions.ts';
import type { AuthAdapter } from '../session/adapter.ts';
import type { AreaType } from './area/areaQueries.ts';
import type { BulkAction } from './bulk/bulkAction.ts';
import type { RestoreStepsComponent } from './history/restoreSteps.ts';
import type { Message } from './intl/texts.ts';
import type { RecordSearch } from './search/recordSearch.ts';
import type { AppDispatch, AppThunk } from './store/hooks.ts';
import type { RootState } from './store/rootReducer.ts';
import type { FeatureWork } from './work.ts';
import type { MenuIcon } from './menuIcon.ts';

/** Lazy import of a page: `() => import('./CareTeamListPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** What the application offers for a FHIR type. The entries of all features are combined. */
export interface ResourceOptions {
  /** Earlier versions can be viewed, or also be restored. Needs `history` in openapi/resources.ts. */
  history?: 'read' | 'restore';
  /** Lists may be stored in this browser for the next visit. Not for types about people: devices are shared. */
  persisted?: true;
}

/** Address of a page that will probably be opened: parameters of the path by name, and the query. */
export interface PrefetchTarget {
  params: Readonly<Partial<Record<string, string>>>;
  query: URLSearchParams;
}

/** Definition of a screen: path pattern of react-router, permissions (all required), lazy page. */
export interface FeatureRoute extends Switches {
  path: string;
  needs: readonly Permission[];
  load: LoadPage;
  /** Loads the thunk that sends the first requests of the page at this address, before the page is opened. */
  prefetch?: () => Promise<(target: PrefetchTarget) => AppThunk>;
}

/** A group of entries in the side menu. */
export type MenuSection = 'people' | 'locations' | 'teams' | 'supply' | 'care' | 'data';

/**
 * An entry of the side menu. It has no permissions: it is shown if the route it links to may be opened. `tile` also
 * shows it on the home page.
 */
export interface MenuEntry extends Switches {
  to: string;
  label: MessageDescriptor;
  section: MenuSection;
  icon: MenuIcon;
  tile?: boolean;
  /** Addresses of pages outside `to` that belong to the entry when they are opened from its page. */
  pages?: readonly string[];
  /** Ascending within the section. */
  order: number;
}

/** A tab that a feature contributes to another feature's page; `page` names that page, e.g. `locations.view`. */
export interface FeatureTab extends Switches {
  page: string;
  key: string;
  label: MessageDescriptor;
  needs: readonly Permission[];
  /** The tab receives the resource of the page. */
  load: () => Promise<{ default: ComponentType<{ resource: object }> }>;
  /** The number beside the label: a component that loads it and renders a TabCount. */
  count?: () => Promise<{ default: ComponentType<{ resource: object }> }>;
  /** False hides the tab for this resource, e.g. inventory on a jurisdiction. */
  appliesTo?: (resource: object) => boolean;
}

/** How a feature extends the restore of earlier versions of its resources. */
export interface FeatureRestore {
  appliesTo: (resource: object) => boolean;
  /** Required in addition to the permission to update the resource. */
  needs: readonly Permission[];
  load: () => Promise<{ default: RestoreStepsComponent }>;
}

/** What the background work of a feature uses. */
export interface BackgroundContext {
  store: {
    getState: () => RootState;
    dispatch: AppDispatch;
    /** Adds the API slices to the store. */
    connectServers: () => Promise<void>;
  };
  auth: AuthAdapter;
  /** Aborted when the application is unmounted. */
  signal: AbortSignal;
}

export type StartBackground = (context: BackgroundContext) => Promise<void>;

/** Work that continues on every page. It is started after the first page for users with these permissions. */
export interface FeatureBackground {
  needs: readonly Permission[];
  load: () => Promise<{ start: StartBackground }>;
}

/** An action that a user may perform, for the pages about permissions. */
export interface FeatureAction {
  /** Unique within the feature. */
  name: string;
  label: MessageDescriptor;
  /** All are required. */
  needs: readonly Permission[];
}

/** What the pages about permissions show of a feature. */
export interface FeatureAccess {
  /** Default: the plural of the records, or the label of the first menu entry. */
  title?: MessageDescriptor;
  /** Default: the actions of the pages, and the `rights` of the records. */
  actions?: readonly FeatureAction[];
}

/**
 * How urgent a figure of the home page is. `error`: work failed or stopped halfway. `warning`: records are late, end within
 * seven days or wait for a decision, or input would be lost. `info`: all other figures.
 */
export type Severity = 'error' | 'warning' | 'info';

/** The area of a figure. */
export interface FigureArea {
  /** As in the address: ids of Locations, or `all`. */
  value: string;
  /** Search parameters for the records of the area; none for everything. */
  search: Readonly<Record<string, string>>;
}

/** A figure of the home page: how many records need work. A figure of zero is not shown. */
export interface HomeFigure extends Switches {
  /** Unique within the feature. */
  key: string;
  title: MessageDescriptor;
  /** What the figure counts, in one line. */
  text: MessageDescriptor;
  icon: MenuIcon;
  /** Default: `info`. */
  severity?: Severity;
  /** Required in addition to the permissions of the page at `to`. */
  needs?: readonly Permission[];
  /** Address of the list that shows exactly the counted records. */
  to: string;
  /** Type of the records of a figure that depends on the area; the list at `to` begins with it. */
  area?: AreaType;
  /** True for a figure of everything, which is not shown for an area. */
  isOfAll?: boolean;
  /**
   * Counts with bounded requests, such as `_summary=count`, or reads the last result of a scan; rejects with the error of a
   * request. `area`: that of the user for a figure with `area`, otherwise everything.
   */
  count: (area: FigureArea) => AppThunk<Promise<number | FigureCount>>;
}

/** A count with more than its number. */
export interface FigureCount {
  /** Undefined if the number comes from a check that the user has not run yet, e.g. a scan of all users. */
  count: number | undefined;
  /** Number of all records of which `count` is a part. */
  total?: number;
  /** If it depends on the counted records; default: that of the figure. */
  severity?: Severity;
  /** Time of that check in milliseconds since 1970. */
  at?: number;
  /** True if not all records were read, so that there may be more. */
  isPartial?: boolean;
}

/** A button of the home page, mostly for a new record. It is shown if its page may be opened. */
export interface HomeQuickAdd extends Switches {
  to: string;
  label: MessageDescriptor;
  /** Required in addition to the permissions of the page at `to`. */
  needs?: readonly Permission[];
  /** Default: the sign of a new record. */
  icon?: 'search';
  /** Ascending. */
  order: number;
}

/**
 * The records of a feature, as data: the recent changes and visits of the home page, the global search and the tables of
 * access derive from it what they show.
 */
export interface FeatureRecord {
  type: FhirType;
  /** What one record is called, e.g. `Location`. */
  label: Message;
  /** What several are called: title of the search results, and of the feature in the tables of access. */
  plural?: Message;
  /** Default: that of the first menu entry. */
  icon?: MenuIcon;
  /**
   * Address patterns of the pages of one record, with its id as their parameter: `/admin/teams/:id`, or
   * `/quest?viewDetails=:id` for a side panel. Links lead to the first one that may be opened.
   */
  pages: readonly string[];
  /** Elements that contain the name, and what `appliesTo` and `idOf` use. Absent: changes are not listed. */
  elements?: string;
  /** True for the records of this feature, if several features show the same type. */
  appliesTo?: (resource: Resource) => boolean;
  /** Id in the address, if it is not that of the resource but its identifier. */
  idOf?: (resource: Resource) => string | undefined;
  /** Id in the address of the record that an action deletes, for records that are not deleted with their resource. */
  deletedBy?: (action: unknown) => string | undefined;
  quickAdd?: readonly HomeQuickAdd[];
  /**
   * Makes the global search find records by name; others are in `search.ts`. `title`: default `plural`. `query`: parameters
   * of every search. `area`: the type, if the search can be limited to an area.
   */
  search?: { title?: Message; query?: object; area?: AreaType };
  /**
   * Permissions of actions that have no page, or need more than their page, for the tables of access. The first permission
   * of each names the action.
   */
  rights?: readonly (readonly Permission[])[];
}

/** What a feature contributes to the home page besides its records. */
export interface FeatureHome {
  attention?: readonly HomeFigure[];
  quickAdd?: readonly HomeQuickAdd[];
}

/**
 * Manifest of a feature: everything the application registers about it. `flag` and `projects` apply to its routes, menu
 * and tabs. Manifests are part of the first load, and the server reads them too: texts are limited to those of the
 * menu, pages are lazy imports, and packages are imported as types only.
 */
export interface Feature extends Switches {
  key: string;
  resources?: Readonly<Partial<Record<FhirType, ResourceOptions>>>;
  /** Its records; the first entry is the main kind. All are in the chunk of the home page. */
  records?: () => Promise<{ records: readonly FeatureRecord[] }>;
  /** Only for other than the default title and actions. All are in one chunk. */
  access?: () => Promise<{ access: FeatureAccess }>;
  /** Searches of the global search that `records` cannot describe. */
  search?: () => Promise<{ searches: readonly RecordSearch[] }>;
  /** All are in one chunk, with the home page. */
  home?: () => Promise<{ home: FeatureHome }>;
  /** Actions on the selected rows of its list (`BulkBar`). */
  bulk?: () => Promise<{ bulkActions: readonly BulkAction[] }>;
  /** Its long-running work, listed in the notification centre. */
  work?: () => Promise<{ work: FeatureWork }>;
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  tabs?: readonly FeatureTab[];
  restores?: readonly FeatureRestore[];
  background?: FeatureBackground;
}

/** Types a manifest; has no other effect, so that a manifest stays data. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** Path of a page: `pathTo('/group/add-edit/:id', { id: '7' })` → `/group/add-edit/7`. */
export function pathTo<Pattern extends string>(pattern: Pattern, params: Record<PathParam<Pattern>, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: PathParam<Pattern>) => encodeURIComponent(params[name]));
}

/** True for an address with a segment `.` or `..`, which URLs cannot contain, encoded or not: it leads to another page. */
export const hasDotSegment = (address: string): boolean => /\/\.\.?(?![^/?#])/.test(address);

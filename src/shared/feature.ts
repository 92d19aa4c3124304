import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { FeatureFlag, ProjectCode } from '../config/config.ts';
import type { Permission } from '../session/permissions.ts';
import type { RestoreStepsComponent } from './history/restoreSteps.ts';

/** Lazy import of a page: `() => import('./CareTeamListPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Switches that remove an item regardless of permissions. Without `projects` it is enabled in all projects. */
export interface Switches {
  flag?: FeatureFlag;
  projects?: readonly ProjectCode[];
}

/** Definition of a screen: path pattern of react-router, permissions (all required), lazy page. */
export interface FeatureRoute extends Switches {
  path: string;
  needs: readonly Permission[];
  load: LoadPage;
}

export type MenuSection = 'administration' | 'patients' | 'dataImports';

export type MenuIcon =
  | 'people'
  | 'location'
  | 'building'
  | 'careTeam'
  | 'organization'
  | 'group'
  | 'product'
  | 'questionnaire'
  | 'healthcare'
  | 'patient'
  | 'flag'
  | 'import'
  | 'check';

/** Entries with the same group key are shown under one heading, e.g. Location Management → Hierarchy, All Locations. */
export interface MenuGroup {
  key: string;
  label: MessageDescriptor;
  /** Ascending; entries without a group use their own `order`. */
  order?: number;
}

/**
 * An entry of the side menu. It has no permissions: it is shown if the route it links to may be opened. `tile` also
 * shows it (or its group, under the group's label) on the home page.
 */
export interface MenuEntry extends Switches {
  to: string;
  label: MessageDescriptor;
  section: MenuSection;
  group?: MenuGroup;
  icon?: MenuIcon;
  tile?: boolean;
  order?: number;
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

/** Manifest of a feature. `flag` and `projects` apply to its routes, menu and tabs. */
export interface Feature extends Switches {
  key: string;
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  tabs?: readonly FeatureTab[];
  restores?: readonly FeatureRestore[];
}

/** Types a manifest; has no other effect, so that a manifest stays data. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** True if the switches enable the item in this installation. Project giz uses the entries of core. */
export function isSwitchedOn(
  { flag, projects }: Switches,
  config: { projectCode: ProjectCode; features: Record<FeatureFlag, boolean> },
): boolean {
  if (flag && !config.features[flag]) return false;
  if (!projects) return true;
  const { projectCode } = config;
  return projects.includes(projectCode) || (projectCode === 'giz' && projects.includes('core'));
}

import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import type { FeatureFlag, ProjectCode } from '../config/config.ts';
import type { Permission } from '../session/permissions.ts';
import type { RestoreStepsComponent } from './history/restoreSteps.ts';

/** A page of its own chunk: `() => import('./CareTeamListPage.tsx')`. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Switches that take a thing away whatever the person may do. Without a list of projects it stands in all of them. */
export interface Switches {
  flag?: FeatureFlag;
  projects?: readonly ProjectCode[];
}

/** The contract of a screen, written once: path pattern of react-router, permissions (all needed), lazy page. */
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

/** Entries with the same group key stand under one heading, e.g. Location Management → Hierarchy, All Locations. */
export interface MenuGroup {
  key: string;
  label: MessageDescriptor;
  /** Smaller comes first; entries without a group use their own `order`. */
  order?: number;
}

/**
 * A line of the side menu. It has no permission of its own: it shows when the route it leads to may be opened.
 * `tile` puts it (or its group, under the group's label) on the home page.
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

/** A tab that one feature contributes to another feature's page; the page names itself, e.g. `locations.view`. */
export interface FeatureTab extends Switches {
  page: string;
  key: string;
  label: MessageDescriptor;
  needs: readonly Permission[];
  /** The tab receives the resource of the page. */
  load: () => Promise<{ default: ComponentType<{ resource: object }> }>;
  /** The number beside the label: a component that asks for it and renders a TabCount. */
  count?: () => Promise<{ default: ComponentType<{ resource: object }> }>;
  /** False hides the tab for this resource, e.g. inventory on a jurisdiction. */
  appliesTo?: (resource: object) => boolean;
}

/** What a feature does when an earlier version of one of its resources is made the current one again. */
export interface FeatureRestore {
  appliesTo: (resource: object) => boolean;
  /** Beside the right to update the resource itself. */
  needs: readonly Permission[];
  load: () => Promise<{ default: RestoreStepsComponent }>;
}

/** Everything the application needs to know of a feature; flag and projects filter routes, menu and tabs alike. */
export interface Feature extends Switches {
  key: string;
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  tabs?: readonly FeatureTab[];
  restores?: readonly FeatureRestore[];
}

/** Types a manifest; no other effect, so that a manifest stays data. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** True when the switches leave the thing on for this installation. giz is a project without rows of its own: core. */
export function isSwitchedOn(
  { flag, projects }: Switches,
  config: { projectCode: ProjectCode; features: Record<FeatureFlag, boolean> },
): boolean {
  if (flag && !config.features[flag]) return false;
  if (!projects) return true;
  const { projectCode } = config;
  return projects.includes(projectCode) || (projectCode === 'giz' && projects.includes('core'));
}

import { createElement, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits, type permissionsSlice } from '../../session/permissionsSlice.ts';
import type { FeatureTab } from '../feature.ts';
import { useFeatures } from '../FeaturesContext.ts';
import type { PageTab } from './pageTab.ts';
import { lazyPart, missingPart } from '../state/lazyPart.ts';

type StateWithPermissions = Parameters<typeof permissionsSlice.selectSlice>[0];
type Load = FeatureTab['load'];

/** One lazy component per manifest entry: a new component would be remounted. */
const components = new WeakMap<Load, ComponentType<{ resource: object }>>();

function componentOf(load: Load, missing?: typeof missingPart): ComponentType<{ resource: object }> {
  const component = components.get(load) ?? lazyPart(load, missing);
  components.set(load, component);
  return component;
}

/** The tabs that other features contribute to a page for this resource, limited by the user's permissions. */
export function useContributedTabs(page: string, resource: object): PageTab[] {
  const bits = useSelector((state: StateWithPermissions) => selectBits(state));
  return useFeatures()
    .flatMap((feature) => feature.tabs ?? [])
    .filter((tab) => tab.page === page && (tab.appliesTo?.(resource) ?? true))
    .filter((tab) => missingPermissions(bits, tab.needs).length === 0)
    .map(({ key, label, load, count }) => ({
      key,
      label,
      content: createElement(componentOf(load, missingPart), { resource }),
      count: count && createElement(componentOf(count), { resource }),
    }));
}

import { useConfig } from '../../config/ConfigContext.ts';
import type { ProjectCode } from '../../../common/config/config.ts';

/** One entry per project that differs; all other projects, giz included, use core. */
export type PerProject<T> = { core: T } & Partial<Record<Exclude<ProjectCode, 'core'>, T>>;

/** The entry of this installation's project, or core without one. Call it once per page, at the top. */
export function useVariant<T>(variants: PerProject<T>): T {
  const { projectCode } = useConfig();
  return variants[projectCode] ?? variants.core;
}

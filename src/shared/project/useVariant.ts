import { useConfig } from '../../config/ConfigContext.ts';
import type { ProjectCode } from '../../config/config.ts';

/** One row per project that differs; core is the rest, giz included. */
export type PerProject<T> = { core: T } & Partial<Record<Exclude<ProjectCode, 'core'>, T>>;

/** The row of this installation's project, core when it has none. A page asks once, at its top. */
export function useVariant<T>(variants: PerProject<T>): T {
  const { projectCode } = useConfig();
  return variants[projectCode] ?? variants.core;
}

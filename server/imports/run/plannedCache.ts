import type { PlanContext, PlannedValues } from '../fileTypes/fileType.ts';

type Load = (kind: string, keys: readonly string[]) => Promise<Map<string, unknown>>;

/** The planned values that a chunk uses, and those that it adds. */
export interface PlannedCache {
  planned: PlanContext['planned'];
  /** The values added since the last call. */
  takeAdded(): { kind: string; key: string; value: unknown }[];
  /** A copy, for plans that must not influence others. */
  copy(): PlannedCache;
}

interface Kind {
  values: Map<string, unknown>;
  loaded: Set<string>;
}

export function createPlannedCache(load: Load, kinds: ReadonlyMap<string, Kind> = new Map()): PlannedCache {
  const own = new Map(
    [...kinds].map(([kind, { values, loaded }]) => [kind, { values: new Map(values), loaded: new Set(loaded) }]),
  );
  const added = new Map<string, { kind: string; key: string; value: unknown }>();
  return {
    planned<T>(kind: string): PlannedValues<T> {
      const { values, loaded } = own.get(kind) ?? { values: new Map<string, unknown>(), loaded: new Set<string>() };
      own.set(kind, { values, loaded });
      return {
        async load(keys) {
          const missing = [...new Set(keys)].filter((key) => !loaded.has(key) && !values.has(key));
          if (missing.length === 0) return;
          for (const [key, value] of await load(kind, missing)) values.set(key, value);
          for (const key of missing) loaded.add(key);
        },
        get: (key) => values.get(key) as T | undefined,
        has: (key) => values.has(key),
        set(key, value) {
          values.set(key, value);
          added.set(`${kind} ${key}`, { kind, key, value });
        },
        cache: (key, value) => void values.set(key, value),
      };
    },
    takeAdded() {
      const values = [...added.values()];
      added.clear();
      return values;
    },
    copy: () => createPlannedCache(load, own),
  };
}

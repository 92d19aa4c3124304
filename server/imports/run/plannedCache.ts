import type { PlanContext, PlannedValues } from '../fileTypes/fileType.ts';

type Load = (kind: string, keys: readonly string[]) => Promise<Map<string, unknown>>;

/** The planned values that a chunk uses, and those that it adds. */
export interface PlannedCache {
  planned: PlanContext['planned'];
  /** The values added since the last call. */
  takeAdded(): { kind: string; key: string; value: unknown }[];
  /** Ends a batch: forgets its cached values, so that the next batch reads them and records their versions. */
  forgetCached(): void;
  /** A copy, for plans that must not influence others. */
  copy(): PlannedCache;
}

interface Kind {
  values: Map<string, unknown>;
  loaded: Set<string>;
  cached: Map<string, unknown>;
}

export function createPlannedCache(load: Load, kinds: ReadonlyMap<string, Kind> = new Map()): PlannedCache {
  const own = new Map(
    [...kinds].map(([kind, { values, loaded, cached }]) => [
      kind,
      { values: new Map(values), loaded: new Set(loaded), cached: new Map(cached) },
    ]),
  );
  const added = new Map<string, { kind: string; key: string; value: unknown }>();
  return {
    planned<T>(kind: string): PlannedValues<T> {
      const known = own.get(kind) ?? { values: new Map(), loaded: new Set(), cached: new Map() };
      own.set(kind, known);
      const { values, loaded, cached } = known;
      return {
        async load(keys) {
          const missing = [...new Set(keys)].filter((key) => !loaded.has(key) && !values.has(key));
          if (missing.length === 0) return;
          for (const [key, value] of await load(kind, missing)) values.set(key, value);
          for (const key of missing) loaded.add(key);
        },
        get: (key) => (values.get(key) ?? cached.get(key)) as T | undefined,
        has: (key) => values.has(key) || cached.has(key),
        set(key, value) {
          values.set(key, value);
          added.set(`${kind} ${key}`, { kind, key, value });
        },
        cache: (key, value) => void cached.set(key, value),
      };
    },
    takeAdded() {
      const values = [...added.values()];
      added.clear();
      return values;
    },
    forgetCached() {
      for (const { cached } of own.values()) cached.clear();
    },
    copy: () => createPlannedCache(load, own),
  };
}

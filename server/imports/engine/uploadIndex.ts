import type { ImportType } from './types.ts';

/** A row that something in the upload points at. */
export interface Provider {
  type: ImportType;
  line: number;
  /** The key its references are written with, e.g. `Location/…`. */
  key: string;
  label: string;
}

/**
 * What the rows of one upload make, by key, so that files may refer to each other. Only keys and line numbers are held:
 * the rows themselves stay in the store.
 */
export interface UploadIndex {
  /** False when another row has the key already; `first` is that row. */
  add(provider: Provider): { added: true } | { added: false; first: Provider };
  /** A further key of a row. A name that two rows have points at neither. */
  addAlias(alias: string, provider: Provider): void;
  /** The row of a key, or of an alias that only one row has. */
  find(key: string): Provider | undefined;
  /** Undefined: no row; 'several': more than one. */
  findAlias(alias: string): Provider | 'several' | undefined;
  /** Rows that will not be written; what refers to them will not be either. */
  refuse(key: string): void;
  isRefused(key: string): boolean;
}

export function createUploadIndex(): UploadIndex {
  const providers = new Map<string, Provider>();
  const aliases = new Map<string, Provider | 'several'>();
  const refused = new Set<string>();
  return {
    add(provider) {
      const first = providers.get(provider.key);
      if (first) return { added: false, first };
      providers.set(provider.key, provider);
      return { added: true };
    },
    addAlias(alias, provider) {
      const known = aliases.get(alias);
      aliases.set(alias, known === undefined || known === provider ? provider : 'several');
    },
    find(key) {
      const alias = aliases.get(key);
      return providers.get(key) ?? (alias === 'several' ? undefined : alias);
    },
    findAlias: (alias) => aliases.get(alias),
    refuse: (key) => void refused.add(key),
    isRefused: (key) => refused.has(key),
  };
}

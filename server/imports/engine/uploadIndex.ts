import type { ImportType } from './types.ts';

/** A row that other rows of the upload can reference. */
export interface Provider {
  type: ImportType;
  line: number;
  /** The key used in references to it, e.g. `Location/…`. */
  key: string;
  label: string;
}

/**
 * The resources that the rows of one upload define, by key, so that files can reference each other. Contains only
 * keys and line numbers; the rows are in the store.
 */
export interface UploadIndex {
  /** `added` is false if another row already has the key; `first` is that row. */
  add(provider: Provider): { added: true } | { added: false; first: Provider };
  /** Adds another key of a row. An alias of two rows resolves to neither. */
  addAlias(alias: string, provider: Provider): void;
  /** The row of a key, or of an unambiguous alias. */
  find(key: string): Provider | undefined;
  /** Undefined: no row; 'several': more than one. */
  findAlias(alias: string): Provider | 'several' | undefined;
  /** Marks a row that will not be written. Rows that reference it are not written either. */
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

import type { ImportType, Issue } from '../engine/types.ts';
import type { ImportFile, RowState } from './types.ts';

/** A row that others depend on, by the line of the dependent row. */
export interface Dependency {
  line: number;
  column: string;
  row: number;
  file: ImportType;
  workflowId: string;
  /** True if the row will not be written. */
  refused: boolean;
}

export interface RowFactsRecord {
  line: number;
  label: string;
  key: string | null;
  keyColumn: string;
  parent: string | null;
  issues: Issue[];
  /** Those that remain of the check before. */
  notes?: Issue[];
  aliases: string[];
  references: RowReference[];
}

/** Something that a row refers to: a target, or a row that must be written before. */
export interface RowReference {
  type: string | null;
  /** `Type/id`; null for a name. */
  key: string | null;
  name: string | null;
  exactAlias: string | null;
  foldedAlias: string | null;
  column: string;
  nameColumn: string;
  parent: boolean;
}

/** The checks between rows, in SQL. */
export interface CheckStore extends NameStore {
  clearCheck(uploadId: string): Promise<void>;
  /** Deletes keys, references, plans and chunks of ended uploads whose rows are all erased. */
  eraseChecks(): Promise<void>;
  addFacts(file: ImportFile, facts: readonly RowFactsRecord[]): Promise<void>;
  /** Finds repeated keys, and the row that provides each key. */
  findProviders(uploadId: string): Promise<void>;
  /** Links references to the rows that provide them. */
  linkReferences(uploadId: string): Promise<void>;
  /** References that no row provides and that were not searched for on the server. */
  unresolvedKeys(uploadId: string, limit: number): Promise<string[]>;
  unresolvedNames(uploadId: string, limit: number): Promise<{ type: string; name: string; alias: string }[]>;
  /** Stores the ids that were found on the server, by key or alias; an empty list if there are none. */
  storeFound(uploadId: string, found: ReadonlyMap<string, readonly string[]>): Promise<void>;
  /** Stores the issues of references, and the ids of names. */
  checkReferences(uploadId: string): Promise<void>;
  /** Stores levels and ranks of the rows of a file, and issues of cycles. */
  orderRows(file: ImportFile): Promise<void>;
  /** Ranks of the levels of rows in these states. */
  levels(workflowId: string, states: readonly RowState[]): Promise<{ level: number; first: number; last: number }[]>;
  /** The blocks of this many lines that have rows, from 0. */
  lineBlocks(workflowId: string, size: number): Promise<number[]>;
  /** The rows that these rows depend on and that are not written, or are in the same file. */
  dependencies(workflowId: string, lines: readonly number[]): Promise<Dependency[]>;
  labels(uploadId: string, keys: readonly string[]): Promise<Map<string, string>>;
  planned(uploadId: string, kind: string, keys: readonly string[]): Promise<Map<string, unknown>>;
  setPlanned(uploadId: string, values: readonly { kind: string; key: string; value: unknown }[]): Promise<void>;
}

/** A name of a new resource, and the key that similar names share. */
export interface NewName {
  line: number;
  key: string;
  name: string;
  scope: string;
}

/** Names of new resources, which are compared with each other and with stored ones. */
export interface NameStore {
  addNames(uploadId: string, workflowId: string, names: readonly NewName[]): Promise<void>;
  /** Notes rows whose names resemble that of an earlier row. */
  noteSimilarRows(uploadId: string): Promise<void>;
  /** Scopes of the names, in pages: `Location/{parent}`, `Organization/` or `CareTeam/`. */
  nameScopes(uploadId: string, after: string, limit: number): Promise<string[]>;
  /** Notes rows whose names resemble those of stored resources. */
  noteSimilarStored(
    uploadId: string,
    stored: readonly { key: string; name: string; reference: string }[],
  ): Promise<void>;
}

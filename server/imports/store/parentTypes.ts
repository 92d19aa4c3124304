import type { Issue } from '../engine/types.ts';

/** A parent that rows give by a text. */
export interface ParentText {
  /** Key of the exact text, `path:…`, or of an id that does not exist. */
  alias: string;
  text: string;
}

/** A row that may be a parent, with its own parent. */
export interface ParentRow {
  /** The key by which it was found. */
  alias: string;
  workflowId: string;
  line: number;
  name: string;
  /** `Location/id`. */
  key: string;
  /** Its parent: the key of a text, or `Location/id`; null without one. */
  parentAlias: string | null;
  parentText: string | null;
  parentKey: string | null;
}

/** What a text means: a row, a stored Location, or an issue. */
export interface ParentAnswer {
  alias: string;
  /** The answer for this row only, which precedes that for all rows with the text. */
  line?: number;
  row?: { workflowId: string; line: number };
  /** `Location/id`. */
  key?: string;
  issue?: Issue;
}

/** The record that a row matches, or the id of a new one; or why it matches none. */
export interface RowMatch {
  line: number;
  /** `Type/id`. */
  key?: string;
  /** The record is not stored. */
  isNew?: true;
  issue?: Issue;
}

/** Parents of Locations, and the stored records that rows match. */
export interface ParentStore {
  /** Texts of parents that are not answered. */
  openParents(uploadId: string): Promise<ParentText[]>;
  /** Ids of parents that neither a row nor the server has. */
  unknownParentIds(uploadId: string): Promise<ParentText[]>;
  /** Rows with these keys, or names and identifiers as keys. */
  rowsWithKeys(uploadId: string, aliases: readonly string[]): Promise<ParentRow[]>;
  /** Rows that have no line of their own, page by page. */
  derivedRows(workflowId: string, after: number, limit: number): Promise<ParentRow[]>;
  /** Stores what texts mean, and their issues. */
  storeParents(uploadId: string, answers: readonly ParentAnswer[]): Promise<void>;
  /** Keys of the parents of rows; null if a parent is not known. */
  parentKeys(workflowId: string, lines: readonly number[]): Promise<Map<number, string | null>>;
  /** Stores the records that rows match, also as targets of the references to these rows. */
  storeMatches(uploadId: string, workflowId: string, matches: readonly RowMatch[]): Promise<void>;
  /** Ids of the parents that the rows of a file name. */
  namedParents(workflowId: string): Promise<string[]>;
  /** Type code and physical type of the rows that create Locations, each pair once; '' for none. */
  newKinds(workflowId: string): Promise<{ typeCode: string; physical: string }[]>;
  /** Those of the keys that rows of the upload have. */
  ownKeys(uploadId: string, keys: readonly string[]): Promise<Set<string>>;
  /** Finds rows that match the record of an earlier row. */
  findRepeatedMatches(workflowId: string): Promise<void>;
}

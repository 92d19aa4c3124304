import { readFileSync } from 'node:fs';
import path from 'node:path';

export type SearchType = 'string' | 'token' | 'reference' | 'date' | 'number' | 'quantity' | 'uri';

/** [type, FHIRPath expression, allowed target types (reference only; empty = any)] */
export type SearchParameterRow = [SearchType, string, string[]?];

/** One element of a resource, backbone element or data type. */
export interface ElementRow {
  /** Type names; a backbone element's type is its path, e.g. `Patient.contact`. */
  t: string[];
  /** Path of the element whose content this one repeats. */
  c?: string;
  min?: number;
  /** 1: repeats. */
  many?: 1;
  /** Canonical URL of the value set of a required binding. */
  b?: string;
  /** 1: part of the summary (top-level elements only). */
  s?: 1;
  /** Allowed target types of a reference; absent = any. */
  r?: string[];
}

type SearchParameterTable = Record<string, Record<string, SearchParameterRow>>;
type StructureTable = Record<string, Record<string, ElementRow>>;
/** Value set URL → system → codes. A value set that cannot be listed (languages, MIME types) is absent. */
type CodeTable = Record<string, Record<string, string[]>>;

const table = <T>(name: string): (() => T) => {
  let read: T | undefined;
  return () => (read ??= JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as T);
};

/** The generated R4 tables (scripts/openapi/fhir/serverTables.ts), each read from disk on first use. */
export const searchParameterTable = table<SearchParameterTable>('search-parameters.gen.json');
export const structureTable = table<StructureTable>('structures.gen.json');
export const codeTable = table<CodeTable>('codes.gen.json');

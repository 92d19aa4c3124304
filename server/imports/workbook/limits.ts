import type { Issue } from '../engine/types.ts';

const MB = 1024 * 1024;

/** Limits of a workbook, which bound the memory and the time that a hostile one takes. */
export const workbookLimits = {
  /** Bytes of all parts that are read, after unpacking: about a million rows of ten columns. */
  unpackedBytes: 600 * MB,
  /** Bytes of the table of strings in memory. */
  stringBytes: 128 * MB,
  strings: 5_000_000,
  /** Bytes without the beginning or end of an element, i.e. of one text or attribute. */
  tokenBytes: 4 * MB,
  /** Characters of a cell; Excel writes at most 32,767. */
  cellLength: 100_000,
  /** Characters of a row, as in a CSV file. */
  rowLength: 8 * MB,
  /** Elements within each other; a sheet needs about ten. */
  depth: 100,
  /** Parts of the archive. */
  parts: 5_000,
  /** Formats of cells; Excel allows 65,490. */
  formats: 100_000,
  /** Sheets whose first row is read for the choice of the user. */
  sheets: 100,
  /** Memory of the thread that parses, in MB, without buffers. */
  heap: 64,
};

/** A workbook that cannot be read, with the issue that the user gets. */
export class WorkbookRefusal extends Error {
  readonly issue: Issue;
  readonly line: number;

  constructor(issue: Issue, line = 1) {
    super(issue.code);
    this.issue = issue;
    this.line = line;
  }
}

export const damaged = (): WorkbookRefusal => new WorkbookRefusal({ code: 'workbookDamaged' });
export const tooLarge = (): WorkbookRefusal =>
  new WorkbookRefusal({ code: 'workbookTooLarge', values: { max: workbookLimits.unpackedBytes / MB } });

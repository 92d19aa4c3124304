import { cleanText } from '../../../common/fhir/cleanText.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, peekLength } from './decodeText.ts';
import { readHeader, suggestMapping, type ExpectedColumns } from './header.ts';
import { maxHeader } from '../recipe/recipe.ts';
import { findHeader } from './headerRow.ts';
import { collectHead, csvFormat } from './readCsv.ts';
import type { TableRecord } from './table.ts';

/** A column of a file: its header, values of its first rows, and the column it most likely means. */
export interface FileColumn {
  header: string;
  samples: string[];
  column: string | null;
}

/** The beginning of a file. */
export interface FileHead {
  /** Line of the header row. */
  headerRow: number;
  /** The first rows, one of which is the header row, with their first filled cells. */
  firstRows: { line: number; cells: string[] }[];
  /** The columns of the file, in its order. */
  fileColumns: FileColumn[];
}

/** Bytes of the beginning of a file that are read. */
export const headLength = peekLength;

const sampleRows = 2;
const maxSample = 60;
/** Cells by which a row is recognized. */
const shownCells = 4;

const shown = (cell: string | undefined, max = maxSample): string => cleanText(cell ?? '').slice(0, max);

/** The first rows of a CSV file; none for another format. */
export async function readFirst(bytes: AsyncIterable<Uint8Array>): Promise<TableRecord[]> {
  const { chunks, delimiter, refusal, skippedLines } = await decodeText(bytes);
  if (refusal) return [];
  const first = (await chunks[Symbol.asyncIterator]().next()) as IteratorResult<string, undefined>;
  const { head, add } = collectHead(skippedLines);
  try {
    parse(first.value ?? '', {
      ...csvFormat(delimiter),
      on_record(record: string[]) {
        add(record);
        return null;
      },
    });
  } catch (error) {
    // The text may end within quotes. The records before are complete.
    if (!(error instanceof CsvError)) throw error;
  }
  return head;
}

export interface HeadOptions {
  /** The line of the header row if the user has chosen it. */
  headerRow?: number;
  /** The user changes the columns in any case. */
  always?: boolean;
  /** True for a cell that its column cannot have. */
  isUnknown?: (column: string, cell: string) => boolean;
}

/** Rows with unknown values in a column without other values, from which on they are no mistakes. */
const unknownRows = 3;

/** True if the file has own words for the values of a column. */
function hasOwnWords(
  header: TableRecord,
  rows: readonly TableRecord[],
  expected: ExpectedColumns,
  isUnknown: NonNullable<HeadOptions['isUnknown']>,
): boolean {
  return readHeader(header.cells, expected).positions.some(([index, name]) => {
    const filled = rows.map(({ cells }) => cleanText(cells[index] ?? '')).filter(Boolean);
    return filled.length >= unknownRows && filled.every((cell) => isUnknown(name, cell));
  });
}

/**
 * The columns of a file by its first rows; undefined when the user has nothing to choose, as in `suggestMapping`, or the file has no
 * rows.
 */
export function fileHeadOf(
  head: readonly TableRecord[],
  expected: ExpectedColumns,
  { headerRow, always: isAlways = false, isUnknown = () => false }: HeadOptions = {},
): FileHead | undefined {
  const header = head.find(({ line }) => line === headerRow) ?? findHeader(head, expected);
  if (!header) return undefined;
  const rows = head.filter(({ line }) => line > header.line);
  const always = isAlways || headerRow !== undefined || hasOwnWords(header, rows, expected, isUnknown);
  const mapping = suggestMapping(header.cells, expected, always);
  if (!mapping) return undefined;
  return {
    headerRow: header.line,
    firstRows: head.map(({ line, cells }) => ({
      line,
      cells: cells
        .map((cell) => shown(cell))
        .filter(Boolean)
        .slice(0, shownCells),
    })),
    fileColumns: mapping.map((column, index) => ({
      header: shown(header.cells[index], maxHeader),
      samples: rows.slice(0, sampleRows).flatMap(({ cells }) => shown(cells[index]) || []),
      column,
    })),
  };
}

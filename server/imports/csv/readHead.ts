import { cleanText } from '../../../common/fhir/cleanText.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, peekLength } from './decodeText.ts';
import { suggestMapping, type ExpectedColumns } from './header.ts';
import { csvFormat } from './readCsv.ts';

/** A column of a file: its header, values of its first rows, and the column it most likely means. */
export interface FileColumn {
  header: string;
  samples: string[];
  column: string | null;
}

/** Bytes of the beginning of a file that are read. */
export const headLength = peekLength;

const sampleRows = 2;
const maxSample = 60;

/**
 * The columns of a file, in its order, from its beginning; undefined when the user has nothing to choose, as in
 * `suggestMapping`, or the beginning cannot be read.
 */
export async function readHead(
  bytes: AsyncIterable<Uint8Array>,
  expected: ExpectedColumns,
): Promise<FileColumn[] | undefined> {
  const { chunks, delimiter, refusal } = await decodeText(bytes);
  if (refusal) return undefined;
  const first = (await chunks[Symbol.asyncIterator]().next()) as IteratorResult<string, undefined>;
  const records: string[][] = [];
  try {
    parse(first.value ?? '', {
      ...csvFormat(delimiter),
      on_record(record: string[]) {
        if (records.length <= sampleRows && record.some((cell) => cleanText(cell) !== '')) records.push(record);
        return null;
      },
    });
  } catch (error) {
    // The text may end within quotes. The records before are complete.
    if (!(error instanceof CsvError)) throw error;
  }
  return fileColumnsOf(records, expected);
}

/** The columns of a file by its first rows; undefined when the user has nothing to choose. */
export function fileColumnsOf(
  [header, ...rows]: readonly string[][],
  expected: ExpectedColumns,
): FileColumn[] | undefined {
  const mapping = header && suggestMapping(header, expected);
  return mapping?.map((column, index) => ({
    header: cleanText(header?.[index] ?? '').slice(0, maxSample),
    samples: rows.flatMap((row) => cleanText(row[index] ?? '').slice(0, maxSample) || []),
    column,
  }));
}

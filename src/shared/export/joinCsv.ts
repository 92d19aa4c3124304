import type { CsvSource } from './useCsvExport.ts';

/** The rows of two searches; the export omits duplicates. */
export function joinCsv<Row>(first: CsvSource<Row>, second: CsvSource<Row> | undefined): CsvSource<Row> {
  return {
    ...first,
    pages: async function* pages(attempt) {
      for (const source of [first, second]) {
        for await (const { rows } of source?.pages(attempt) ?? []) yield { rows };
      }
    },
  };
}

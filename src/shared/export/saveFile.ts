import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';

/** Starts a browser download of the file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Starts a browser download of the rows, the headings first, as a CSV file. */
export function saveCsv(name: string, rows: readonly Parameters<typeof csvLine>[0][]): void {
  saveFile(name, new Blob([byteOrderMark, ...rows.map((cells) => csvLine(cells))], { type: 'text/csv;charset=utf-8' }));
}

import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';
import type { DownloadedFile } from '../../api/platform/index.ts';

/** Starts a browser download of the file at an object URL, which is revoked later. */
export function saveDownload({ fileName, objectUrl }: Pick<DownloadedFile, 'fileName' | 'objectUrl'>): void {
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = fileName;
  link.click();
  // The URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}

/** Starts a browser download of the file. */
export function saveFile(fileName: string, file: Blob): void {
  saveDownload({ fileName, objectUrl: URL.createObjectURL(file) });
}

/** Starts a browser download of the rows, the headings first, as a CSV file. */
export function saveCsv(name: string, rows: readonly Parameters<typeof csvLine>[0][]): void {
  saveFile(name, new Blob([byteOrderMark, ...rows.map((cells) => csvLine(cells))], { type: 'text/csv;charset=utf-8' }));
}

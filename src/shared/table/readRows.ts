import { useEffect } from 'react';
import type { Resource } from '../../../common/fhir/r4.ts';
import { reportError } from '../state/PartBoundary.tsx';

export interface ReadRows<Row> {
  rows: Row[];
  /** Ids of records without a row, because their elements are invalid. */
  unreadable: string[];
  errors: unknown[];
}

/** Rows of resources. One whose row cannot be made is left out with its error, so that it does not replace the page. */
export function readRows<R extends Resource, Row>(resources: readonly R[], toRow: (resource: R) => Row): ReadRows<Row> {
  const read: ReadRows<Row> = { rows: [], unreadable: [], errors: [] };
  for (const resource of resources) {
    try {
      read.rows.push(toRow(resource));
    } catch (error) {
      read.errors.push(error);
      read.unreadable.push(resource.id ?? '-');
    }
  }
  return read;
}

/** Reports the errors of records without a row. */
export function useReportErrors(read: Pick<ReadRows<unknown>, 'errors'> | undefined): void {
  useEffect(() => read?.errors.forEach(reportError), [read]);
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { byteOrderMark, csvLine } from '../../fhir/csv.ts';
import { saveFile } from '../export/saveFile.ts';
import type { BulkRun } from './bulkKind.ts';
import { messages } from './messages.ts';
import { useBulkTexts } from './useBulkTexts.ts';

/** Returns a function that downloads the result of a run: one line per record. */
export function useBulkCsv(): (run: BulkRun) => void {
  const intl = useIntl();
  const texts = useBulkTexts();
  return useCallback(
    ({ plan: { action }, items }) => {
      const labels = [messages.csvName, messages.csvState, messages.csvChanges, messages.csvReason];
      const head = csvLine(['id', ...labels.map((label) => intl.formatMessage(label))]);
      const lines = items.map((item) =>
        csvLine([
          item.id,
          item.name,
          intl.formatMessage(messages[item.state]),
          item.state === 'refused' ? '' : texts.changes(item).join('; '),
          texts.reason(item) ?? '',
        ]),
      );
      saveFile(`${action}.csv`, new Blob([byteOrderMark, head, ...lines], { type: 'text/csv;charset=utf-8' }));
    },
    [intl, texts],
  );
}

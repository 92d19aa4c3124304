import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../session/sessionSlice.ts';
import { saveCsv } from '../../../shared/export/saveFile.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { readLog } from '../../../shared/runs/runStore.ts';
import { mergeKind, writesOf, type LoggedWrite, type Merge } from './mergeKind.ts';
import { messages } from './messages.ts';

const steps: Readonly<Record<LoggedWrite['step'], Message>> = {
  survivor: messages.reportSurvivor,
  accounts: messages.reportAccount,
  references: messages.reportReferences,
  retire: messages.reportRetired,
};

/** Returns a function that downloads what a merge wrote as CSV: resource, change, versions before and after. */
export function useMergeReport(): (merge: Merge) => Promise<void> {
  const intl = useIntl();
  const userId = useSelector(selectUser)?.id ?? '';
  return useCallback(
    async ({ id }) => {
      const head = [messages.reportResource, messages.reportChange, messages.reportBefore, messages.reportAfter];
      const rows = writesOf(await readLog(mergeKind, userId, id)).map(({ type, id: of, step, before, after }) => [
        `${type}/${of}`,
        intl.formatMessage(steps[step]),
        before,
        after ?? intl.formatMessage(messages.reportUnknown),
      ]);
      saveCsv('merge.csv', [head.map((label) => intl.formatMessage(label)), ...rows]);
    },
    [intl, userId],
  );
}

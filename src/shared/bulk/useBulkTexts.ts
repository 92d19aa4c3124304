import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { describeError } from '../state/describeError.ts';
import type { BulkChange, BulkItem, BulkText } from './bulkAction.ts';
import type { BulkRun } from './bulkKind.ts';
import { messages } from './messages.ts';

interface BulkTexts {
  text: (text: BulkText) => string;
  title: (run: Pick<BulkRun, 'plan' | 'direction'>) => string;
  /** "Status: Active → Inactive" for each changed field; of an undone record, the change back. */
  changes: (item: Pick<BulkItem, 'changes' | 'state'>) => string[];
  /** Why the record was not changed; undefined without a reason. */
  reason: (item: BulkItem) => string | undefined;
}

/** Text in the language of the user interface, with its values. */
export function formatBulkText(intl: IntlShape, { values = {}, ...message }: BulkText): string {
  const formatted = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? formatBulkText(intl, value) : value]);
  return intl.formatMessage(message, Object.fromEntries(formatted) as Record<string, string | number>);
}

/** Texts of changes and reasons in the language of the user interface. */
export function useBulkTexts(): BulkTexts {
  const intl = useIntl();
  return useMemo(() => {
    const text = (shown: BulkText): string => formatBulkText(intl, shown);
    const valueOf = (value: string | BulkText | undefined): string =>
      value === undefined ? '' : typeof value === 'string' ? value : text(value);
    const changeText = (field: BulkText, before: BulkChange['before'] | undefined, after: BulkChange['after'] | undefined): string => {
      const kind = before === undefined ? (after === undefined ? 'only' : 'added') : after === undefined ? 'removed' : 'change';
      const values = { field: text(field), before: valueOf(before), after: valueOf(after) };
      return intl.formatMessage(messages[kind], values);
    };
    return {
      text,
      title: ({ plan: { title }, direction }) =>
        direction === 'undo' ? intl.formatMessage(messages.undoTitle, { title: text(title) }) : text(title),
      changes: ({ changes, state }) =>
        changes.map(({ field, before, after }) =>
          state === 'undone' ? changeText(field, after, before) : changeText(field, before, after),
        ),
      reason: ({ reason, error }) => (reason ? text(reason) : error && describeError(intl, error)),
    };
  }, [intl]);
}

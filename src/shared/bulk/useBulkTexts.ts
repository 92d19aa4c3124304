import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { describeError } from '../state/describeError.ts';
import type { BulkChange, BulkItem, BulkText } from './bulkAction.ts';
import { messages } from './messages.ts';

interface BulkTexts {
  text: (text: BulkText) => string;
  /** "Status: Active → Inactive". */
  change: (change: BulkChange) => string;
  /** Why the record was not changed; undefined without a reason. */
  reason: (item: BulkItem) => string | undefined;
}

/** Texts of changes and reasons in the language of the user interface. */
export function useBulkTexts(): BulkTexts {
  const intl = useIntl();
  return useMemo(() => {
    const text = ({ values, ...message }: BulkText): string => intl.formatMessage(message, values);
    const valueOf = (value: string | BulkText | undefined): string =>
      value === undefined ? '' : typeof value === 'string' ? value : text(value);
    return {
      text,
      change: ({ field, before, after }) => {
        const kind =
          before === undefined ? (after === undefined ? 'only' : 'added') : after === undefined ? 'removed' : 'change';
        const values = { field: text(field), before: valueOf(before), after: valueOf(after) };
        return intl.formatMessage(messages[kind], values);
      },
      reason: ({ reason, error }) => (reason ? text(reason) : error && describeError(intl, error)),
    };
  }, [intl]);
}

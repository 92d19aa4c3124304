import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FieldMetadata } from './FieldsContext.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  empty: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
});

/** Maximum number of characters shown: a boundary may have megabytes. */
const maxLength = 300;
const ellipsis = '…';

interface Props {
  value: unknown;
  /** Metadata of the field the value belongs to. */
  about: FieldMetadata | undefined;
}

/** The value of a field as readable text. */
export function ValueText({ value, about }: Props) {
  const styles = useStyles();
  const shown = isEmpty(value) ? undefined : (about?.show?.(value) ?? plain(value));
  if (isEmpty(shown)) {
    return (
      <span className={styles.empty}>
        <FormattedMessage {...messages.nothing} />
      </span>
    );
  }
  return <span className={styles.root}>{typeof shown === 'string' ? shorten(shown) : shown}</span>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function shorten(text: string): string {
  return text.length > maxLength ? text.slice(0, maxLength) + ellipsis : text;
}

/** Fallback for values without a formatter (`show`). A value of unknown shape is only reported as present. */
function plain(value: unknown): ReactNode {
  if (typeof value === 'boolean') return <FormattedMessage {...(value ? messages.yes : messages.no)} />;
  return textOf(value) ?? <FormattedMessage {...messages.something} />;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const texts = value.map(textOf);
    return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { label, display, name, code, reference } = value as Record<string, unknown>;
  return [label, display, name, code, reference].find((text) => typeof text === 'string');
}

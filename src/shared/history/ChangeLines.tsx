import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Change } from './changes.ts';
import { messages } from './messages.ts';
import type { ValueFormatter } from './useValueFormatter.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  field: { fontWeight: tokens.fontWeightSemibold },
});

/** Maximum number of lines before "Show all". */
const maxLines = 12;
/** Maximum number of characters of a value: a description may be a page long. */
const maxLength = 300;
const ellipsis = '…';

interface Props {
  changes: readonly Change[];
  words: ValueFormatter;
}

/** Changes as text, one line each. */
export function ChangeLines({ changes, words }: Props) {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, maxLines);
  const text = (value: string): ReactNode => (
    <bdi>{value.length > maxLength ? value.slice(0, maxLength) + ellipsis : value}</bdi>
  );
  const f = (chunks: ReactNode): ReactNode => <span className={styles.field}>{chunks}</span>;
  return (
    <>
      <ul className={styles.list}>
        {shown.flatMap((change, index) =>
          linesOf(change, words).map(([message, before, after]) => (
            <li key={`${index} ${message}`}>
              <FormattedMessage
                {...messages[message]}
                values={{
                  f,
                  field: text(words.path(change.path)),
                  before: text(before),
                  after: text(after),
                  items: text(before || after),
                }}
              />
            </li>
          )),
        )}
      </ul>
      {shown.length < changes.length && (
        <div>
          <Button appearance="transparent" onClick={() => setAll(true)}>
            <FormattedMessage {...messages.showAll} values={{ count: changes.length }} />
          </Button>
        </div>
      )}
    </>
  );
}

type Line = readonly [keyof typeof messages, before: string, after: string];

/** The lines of one change. */
function linesOf(change: Change, formatter: ValueFormatter): Line[] {
  if ('added' in change) {
    const [added, removed] = [formatter.format(change.added), formatter.format(change.removed)];
    return [...(added ? [['added', '', added] as const] : []), ...(removed ? [['removed', removed, ''] as const] : [])];
  }
  const [before, after] = [formatter.format(change.before), formatter.format(change.after)];
  if (before === after) return [['contentChanged', '', '']];
  if (before === '') return [['set', '', after]];
  return after === '' ? [['cleared', before, '']] : [['became', before, after]];
}

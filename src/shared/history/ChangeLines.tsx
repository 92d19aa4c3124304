import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Change } from './changes.ts';
import { messages } from './messages.ts';
import type { Words } from './useWords.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  field: { fontWeight: tokens.fontWeightSemibold },
});

/** Maximum number of lines before "Show all". */
const most = 12;
/** Maximum number of characters of a value: a description may be a page long. */
const longest = 300;
const more = '…';

interface Props {
  changes: readonly Change[];
  words: Words;
}

/** Changes as text, one line each. */
export function ChangeLines({ changes, words }: Props) {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, most);
  const text = (value: string): ReactNode => (
    <bdi>{value.length > longest ? value.slice(0, longest) + more : value}</bdi>
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
function linesOf(change: Change, words: Words): Line[] {
  if ('added' in change) {
    const [added, removed] = [words.said(change.added), words.said(change.removed)];
    return [...(added ? [['added', '', added] as const] : []), ...(removed ? [['removed', removed, ''] as const] : [])];
  }
  const [before, after] = [words.said(change.before), words.said(change.after)];
  if (before === after) return [['contentChanged', '', '']];
  if (before === '') return [['set', '', after]];
  return after === '' ? [['cleared', before, '']] : [['became', before, after]];
}

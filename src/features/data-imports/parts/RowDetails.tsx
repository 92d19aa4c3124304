import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportRow } from '../../../api/platform/index.ts';
import { detailMessages } from '../detailMessages.ts';
import { issueText } from '../issueText.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  issue: { color: tokens.colorStatusDangerForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
});

/** Values of one row that are shown; the others are counted. */
const most = 5;

interface Props {
  row: ImportRow;
}

/** What is wrong with a row, worth knowing of it, and what it changes: column, before, after. */
export function RowDetails({ row }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { issues, notes, changes } = row;
  return (
    <ul className={styles.list}>
      {[...issues, ...notes].map((issue, index) => (
        <li key={index} className={index < issues.length ? styles.issue : styles.note}>
          {issue.column === undefined
            ? issueText(intl, issue)
            : intl.formatMessage(detailMessages.inColumn, { column: issue.column, text: issueText(intl, issue) })}
        </li>
      ))}
      {changes.slice(0, most).map(({ column, before, after }) => (
        <li key={column}>
          {before === ''
            ? intl.formatMessage(detailMessages.newValue, { column, after })
            : intl.formatMessage(detailMessages.change, { column, before, after })}
        </li>
      ))}
      {changes.length > most && (
        <li>{intl.formatMessage(detailMessages.moreChanges, { count: changes.length - most })}</li>
      )}
    </ul>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportRow } from '../../../api/platform/index.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { columnParts, columnText } from '../columnText.ts';
import { detailMessages } from '../detailMessages.ts';
import { rowToggled, selectReview } from '../importsSlice.ts';
import { useIssueText } from '../useIssueText.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { RowChange } from './RowChange.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  issue: { color: tokens.colorStatusDangerForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
});

/** Number of changed values displayed initially. */
const maxShown = 5;

interface Props {
  workflowId: string;
  /** Kind of the file. */
  type: string;
  row: ImportRow;
}

/**
 * The issues and notes of a row, and the values it changes: column, before, after. Of a written row only the columns, of an
 * undone row the effect of the undo.
 */
export function RowDetails({ workflowId, type, row }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const issueText = useIssueText();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectReview(state, workflowId).expandedRows.includes(row.row));
  const { issues, notes, state, action } = row;
  // The server erases the values of a row once it is written; the columns remain.
  const written =
    state === 'created' ? detailMessages.createdWith : state === 'updated' ? detailMessages.changedColumns : undefined;
  const isErased = written !== undefined || state === 'undone' || state === 'notUndone';
  const changes = isErased ? [] : row.changes;
  const hidden = changes.length - maxShown;
  return (
    <ul className={styles.list}>
      {[...issues, ...notes].map((issue, index) => (
        <li key={index} className={index < issues.length ? styles.issue : styles.note}>
          {issue.column === undefined
            ? issueText(issue)
            : intl.formatMessage(detailMessages.inColumn, {
                column: columnText(intl, type, issue.column),
                text: issueText(issue),
              })}
        </li>
      ))}
      {row.corrected && (
        <li>
          {intl.formatMessage(recipeMessages.corrected, {
            columns: intl.formatList(
              row.corrected.map((column) => columnParts(intl, type, column).label),
              { type: 'unit' },
            ),
          })}
        </li>
      )}
      {written && row.changes.length > 0 && (
        <li>
          {intl.formatMessage(written, {
            columns: intl.formatList(
              row.changes.map(({ column }) => columnParts(intl, type, column).label),
              { type: 'unit' },
            ),
          })}
        </li>
      )}
      {state === 'undone' && (action === 'create' || action === 'update') && (
        <li>{intl.formatMessage(action === 'create' ? detailMessages.undoneCreate : detailMessages.undoneUpdate)}</li>
      )}
      {changes.slice(0, isOpen ? undefined : maxShown).map((change) => (
        <RowChange key={change.column} type={type} change={change} />
      ))}
      {hidden > 0 && (
        <li>
          <Button
            appearance="transparent"
            size="small"
            aria-expanded={isOpen}
            onClick={() => dispatch(rowToggled({ workflowId, row: row.row }))}
          >
            {isOpen
              ? intl.formatMessage(detailMessages.fewerChanges)
              : intl.formatMessage(detailMessages.moreChanges, { count: hidden })}
          </Button>
        </li>
      )}
    </ul>
  );
}

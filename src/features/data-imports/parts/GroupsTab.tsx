import { Button, Field, Input, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useDecideImportGroupMutation,
  useGetImportGroupsQuery,
  type ImportDecision,
  type ImportGroups,
  type ImportJob,
} from '../../../api/platform/index.ts';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { Pagination } from '../../../shared/table/Pagination.tsx';
import { columnText, valueLabel, valueText } from '../columnText.ts';
import { useIssueText } from '../useIssueText.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { useRefetchAfterRuns } from '../useImports.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  // The longest option must not widen the select beyond the page.
  field: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minInlineSize: 0,
    flexBasis: '14rem',
    flexGrow: 1,
    maxInlineSize: '28rem',
    overflowWrap: 'anywhere',
    '& select': { minInlineSize: 0 },
  },
  decision: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  heading: { fontSize: tokens.fontSizeBase400, margin: 0 },
});

type Group = ImportGroups['groups'][number];

/** Texts for warnings whose rows one decision corrects. */
const warnings = {
  swapped: { button: 'correctSwapped', decision: 'decidedSwapped' },
  spreadsheetChange: { button: 'keepStored', decision: 'decidedStored' },
  cells: { button: 'ignoreCells', decision: 'decidedCells' },
} as const;

const hasCorrection = (code: string): code is keyof typeof warnings => Object.hasOwn(warnings, code);

/** Columns of a file of Locations whose cells name another one. */
const locationColumns = ['locationParentName', 'locationParentId'];

interface Props {
  job: ImportJob;
}

/** Problems of the rows of an import by kind and value. One decision applies to all rows of a group. */
export function GroupsTab({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: 20 });
  const { workflowId } = job;
  const arg = { workflowId, offset: (page - 1) * pageSize, limit: pageSize };
  const query = useRefetchAfterRuns(job, useGetImportGroupsQuery(arg, { refetchOnMountOrArgChange: true }));
  const [save, { isLoading }] = useDecideImportGroupMutation();
  const decide = (importDecision: ImportDecision): Promise<boolean> =>
    act(() => save({ workflowId, importDecision }).unwrap());
  const isDisabled = isLoading || job.canChangeRecipe !== true;
  return (
    <QueryState query={query}>
      {({ groups, total, decisions }) => (
        <div className={styles.root}>
          {total > 0 && <Text>{intl.formatMessage(recipeMessages.groupsText)}</Text>}
          {total === 0 && job.phase === 'review' && <Text>{intl.formatMessage(recipeMessages.noGroups)}</Text>}
          <ul className={styles.list}>
            {groups.map((group) => (
              <OneGroup
                key={`${group.issue.code} ${group.issue.column ?? ''} ${group.value}`}
                type={job.workflowType}
                group={group}
                isDisabled={isDisabled}
                onDecide={(decision) => void decide(decision)}
              />
            ))}
          </ul>
          {total > pageSize && (
            <Pagination
              paging={{ page, pageSize, count: groups.length, total }}
              label={intl.formatMessage(recipeMessages.groupsTab)}
              onPage={(next) => setPaging({ page: next, pageSize })}
              onPageSize={(size) => setPaging({ page: 1, pageSize: size })}
            />
          )}
          {decisions.length > 0 && (
            <Decisions
              type={job.workflowType}
              decisions={decisions}
              isDisabled={isDisabled}
              onUndo={({ column, value, warning }) => void decide({ column, value, ...(warning && { warning }) })}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}

/** The stored Location that a new one may be: its name, and what the path of the new one means then. */
function similarOf({ code, values = {} }: Group['issue']): { name: string; means: string } | undefined {
  const { similar: name, means } = values;
  return code === 'similarLevel' && typeof name === 'string' && typeof means === 'string' ? { name, means } : undefined;
}

interface GroupProps {
  type: string;
  group: Group;
  isDisabled: boolean;
  onDecide: (decision: ImportDecision) => void;
}

/** Rows with the same problem, and what the user decides about all of them. */
function OneGroup({ type, group, isDisabled, onDecide }: GroupProps) {
  const styles = useStyles();
  const intl = useIntl();
  const issueText = useIssueText();
  const [means, setMeans] = useState('');
  const { issue, value, rows, row, canDecide, canCorrect } = group;
  const warning = canCorrect && hasCorrection(issue.code) ? issue.code : undefined;
  const { column = '' } = issue;
  const similar = similarOf(issue);
  const problem =
    column === ''
      ? issueText(issue)
      : intl.formatMessage(recipeMessages.problem, {
          column: columnText(intl, type, column),
          text: issueText(issue),
        });
  return (
    <li ref={passFocusOnRemoval} className={styles.group} aria-label={problem}>
      <Text weight="semibold">{problem}</Text>
      <Text>
        {[
          intl.formatMessage(recipeMessages.rows, { count: rows }),
          ...(warning || similar ? [intl.formatMessage(recipeMessages.firstRow, { row })] : []),
        ].join(', ')}
      </Text>
      {warning && (
        <div className={styles.line}>
          <Button
            appearance="primary"
            disabledFocusable={isDisabled}
            onClick={() => onDecide({ column, value, warning, correct: true })}
          >
            {intl.formatMessage(recipeMessages[warnings[warning].button])}
          </Button>
        </div>
      )}
      {canDecide && similar && (
        <div className={styles.line}>
          <Button
            appearance="primary"
            disabledFocusable={isDisabled}
            onClick={() => onDecide({ column, value, means: similar.means })}
          >
            {intl.formatMessage(recipeMessages.useStored, { name: similar.name })}
          </Button>
        </div>
      )}
      {canDecide && !similar && (
        <div className={styles.line}>
          <Field
            className={styles.field}
            label={intl.formatMessage(value === '' ? recipeMessages.emptyMeans : recipeMessages.means, { value })}
          >
            <Meaning type={type} group={group} value={means} onChange={setMeans} />
          </Field>
          <Button
            appearance="primary"
            disabledFocusable={isDisabled || means === ''}
            onClick={() => onDecide({ column, value, means })}
          >
            {intl.formatMessage(recipeMessages.apply)}
          </Button>
          <Button disabledFocusable={isDisabled} onClick={() => onDecide({ column, value, leaveOut: true })}>
            {intl.formatMessage(recipeMessages.leaveOut)}
          </Button>
        </div>
      )}
    </li>
  );
}

interface MeaningProps {
  type: string;
  group: Group;
  value: string;
  onChange: (value: string) => void;
}

/** What a value means: one of a closed list, a Location, or a text. */
function Meaning({ type, group: { issue, values }, value, onChange }: MeaningProps) {
  const intl = useIntl();
  const [id, setId] = useState<string>();
  const { column = '' } = issue;
  if (values) {
    return (
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="" />
        {values.map((allowed) => (
          <option key={allowed} value={allowed}>
            {valueText(intl, allowed)}
          </option>
        ))}
      </Select>
    );
  }
  if (type === 'locations' && locationColumns.includes(column)) {
    // A name of several Locations is replaced by the id of one.
    const isById =
      column === 'locationParentId' || ['ambiguousName', 'ambiguousParent', 'rowOrStored'].includes(issue.code);
    return (
      <ReferenceSelect
        value={id}
        useOptions={useLocationOptions}
        onChange={(chosen, label = '', display = label) => {
          setId(chosen);
          onChange((isById ? chosen : display) ?? '');
        }}
      />
    );
  }
  return <Input value={value} maxLength={1000} onChange={(_event, data) => onChange(data.value)} />;
}

interface DecisionsProps {
  type: string;
  decisions: readonly ImportDecision[];
  isDisabled: boolean;
  onUndo: (decision: ImportDecision) => void;
}

/** Decisions about values, each of which is undone as one. */
function Decisions({ type, decisions, isDisabled, onUndo }: DecisionsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const textOf = ({ column, value, means, warning }: ImportDecision): string => {
    if (warning)
      return intl.formatMessage(recipeMessages[warnings[warning].decision], { column: columnText(intl, type, column) });
    const isEmpty = value === '';
    const message =
      means === undefined
        ? recipeMessages[isEmpty ? 'decidedEmpty' : 'decidedLeaveOut']
        : recipeMessages[isEmpty ? 'decidedDefault' : 'decidedMeaning'];
    const meaning = means === undefined ? '' : valueLabel(intl, means);
    return intl.formatMessage(message, { column: columnText(intl, type, column), value, meaning });
  };
  const title = intl.formatMessage(recipeMessages.decisions);
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {decisions.map((decision) => {
          const text = textOf(decision);
          return (
            <li key={text} ref={passFocusOnRemoval} className={styles.decision}>
              <Text>{text}</Text>
              <Button
                size="small"
                disabledFocusable={isDisabled}
                aria-label={intl.formatMessage(recipeMessages.undoNamed, { decision: text })}
                onClick={() => onUndo(decision)}
              >
                {intl.formatMessage(recipeMessages.undoDecision)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

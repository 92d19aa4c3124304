import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRecipe, NamedImportRecipe } from '../../../api/platform/index.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { columnText, withRequiredMark } from '../columnText.ts';
import {
  isChosenTwice,
  isRepeated,
  levelChoice,
  missingColumns,
  unassignedColumns,
  type MappedFile,
} from '../columnMapping.ts';
import { unassignedChanged } from '../importsSlice.ts';
import { messages } from '../messages.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { MatchOptions } from './MatchOptions.tsx';
import { RecipeNotes } from './RecipeNotes.tsx';
import { RecipeTools } from './RecipeTools.tsx';
import { SetValues } from './SetValues.tsx';
import { ValueTables } from './ValueTables.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    justifyItems: 'start',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: { fontSize: tokens.fontSizeBase400, margin: 0, overflowWrap: 'anywhere' },
  table: { borderCollapse: 'collapse', inlineSize: '100%', maxInlineSize: '48rem', tableLayout: 'fixed' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  // The longest option must not widen the select beyond its cell.
  choice: { gridTemplateColumns: 'minmax(0, 1fr)', '& select': { minInlineSize: 0 } },
  header: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  sample: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface Props {
  /** Name of the file. */
  name: string;
  file: MappedFile;
  /** Whether the heading receives the focus when it is mounted. */
  takesFocus: boolean;
  /** `index`: the column of the file; `column`: null if it is not imported. */
  onChoose: (index: number, column: string | null) => void;
  /** `line`: the row of the file that has the headers. */
  onHeaderRow: (line: number) => void;
  onRecipe: (recipe: ImportRecipe) => void;
  onShared: (recipe: NamedImportRecipe) => void;
  onWithout?: () => void;
}

interface HeaderRowProps {
  file: MappedFile;
  onChange: (line: number) => void;
}

/** Choice of the row with the headers among the first rows of a file. */
function HeaderRow({ file, onChange }: HeaderRowProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (file.firstRows.length < 2) return null;
  return (
    <Field className={styles.choice} label={intl.formatMessage(messages.headerRow)}>
      <Select value={String(file.headerRow)} onChange={(_event, { value }) => onChange(Number(value))}>
        {file.firstRows.map(({ line, cells }) => (
          <option key={line} value={String(line)}>
            {intl.formatMessage(messages.headerRowOption, { row: line, cells: cells.join(' · ') })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** One decision for all unassigned columns of a file. */
function UnassignedColumns({ file }: { file: MappedFile }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { type, workflowId, leftOut, fileColumns, chosen } = file;
  const unassigned = leftOut ?? unassignedColumns(file, (index) => chosen[index] ?? null);
  if (unassigned.length === 0) return null;
  const headers = unassigned.map((index) => fileColumns[index]?.header ?? '');
  return (
    <Switch
      label={intl.formatMessage(recipeMessages.leaveColumns, {
        columns: intl.formatList(headers, { type: 'unit' }),
      })}
      checked={leftOut !== undefined}
      onChange={(_event, { checked }) => dispatch(unassignedChanged({ type, workflowId, leaves: checked }))}
    />
  );
}

/** Table in which the user maps each column of a file. */
export function ColumnMapping({ name, file, takesFocus, onChoose, onHeaderRow, onRecipe, onShared, onWithout }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  // Only on mount: removing an earlier file must not move the focus here.
  const wasFirst = useRef(takesFocus);
  useEffect(() => {
    if (wasFirst.current) heading.current?.focus();
  }, []);
  const levelName = useLevelName();
  const levelText = (header: string): string => {
    const level = file.levels?.[header];
    return level === undefined
      ? intl.formatMessage(messages.level)
      : intl.formatMessage(messages.levelAbove, { level: levelName(level) });
  };
  const missing = missingColumns(file);
  const title = intl.formatMessage(messages.columnsTitle, { name });

  return (
    <section className={styles.root} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <RecipeNotes file={file} onWithout={onWithout} />
      {file.workflowId === undefined &&
        !file.named &&
        file.fileColumns.some(({ header, column }) => header !== '' && column === null) && (
          <Text>{intl.formatMessage(messages.columnsText)}</Text>
        )}
      <HeaderRow file={file} onChange={onHeaderRow} />
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              {intl.formatMessage(messages.fileColumn)}
            </th>
            <th scope="col" className={styles.cell}>
              {intl.formatMessage(messages.importAs)}
            </th>
          </tr>
        </thead>
        <tbody>
          {file.fileColumns.map(({ header, samples }, index) => {
            if (header === '' || file.leftOut?.includes(index)) return null;
            return (
              <tr key={index}>
                <th scope="row" className={styles.cell}>
                  <bdi className={styles.header}>{header}</bdi>
                  {samples.map((sample, row) => (
                    <bdi key={row} className={styles.sample}>
                      {sample}
                    </bdi>
                  ))}
                </th>
                <td className={styles.cell}>
                  <Field
                    className={styles.choice}
                    validationMessage={
                      isChosenTwice(file, index) ? intl.formatMessage(messages.chosenTwice) : undefined
                    }
                  >
                    <Select
                      aria-label={intl.formatMessage(messages.importColumnAs, { header })}
                      value={file.chosen[index] ?? ''}
                      onChange={(_event, { value }) => onChoose(index, value === '' ? null : value)}
                    >
                      <option value="">{intl.formatMessage(messages.doNotImport)}</option>
                      {file.type === 'locations' && <option value={levelChoice}>{levelText(header)}</option>}
                      {file.columns.map((column) => (
                        <option key={column.name} value={column.name}>
                          {withRequiredMark(columnText(intl, file.type, column.name), column.required)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <UnassignedColumns file={file} />
      {file.tables.length > 0 && <ValueTables file={file} />}
      <MatchOptions file={file} />
      <SetValues file={file} hasRepeated={file.chosen.some((_choice, index) => isRepeated(file, index))} />
      {missing.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            {intl.formatMessage(messages.columnsMissing, {
              count: missing.length,
              columns: intl.formatList(
                missing.map((column) => columnText(intl, file.type, column)),
                { type: 'unit' },
              ),
            })}
          </MessageBarBody>
        </MessageBar>
      )}
      <RecipeTools file={file} onRecipe={onRecipe} onShared={onShared} />
    </section>
  );
}

import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { columnText, valueText, withRequiredMark } from '../columnText.ts';
import { settableColumns, type MappedFile, type SetValue } from '../columnMapping.ts';
import { joinsChanged, valueSet } from '../importsSlice.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    inlineSize: '100%',
    maxInlineSize: '48rem',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  // The longest option must not widen the select beyond the page.
  field: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minInlineSize: 0,
    flexBasis: '14rem',
    flexGrow: 1,
    '& select': { minInlineSize: 0 },
  },
});

interface Props {
  file: MappedFile;
  /** True if several columns of the file have the same choice. */
  hasRepeated: boolean;
}

/** Values that the file does not have, for all rows or for those without one; and the choice to join columns. */
export function SetValues({ file, hasRepeated }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { type, workflowId, set, joins, columns } = file;
  return (
    <div className={styles.root}>
      {hasRepeated && (
        <Switch
          label={intl.formatMessage(messages.join)}
          checked={joins}
          onChange={(_event, { checked }) => dispatch(joinsChanged({ type, workflowId, joins: checked }))}
        />
      )}
      {set.map((each) => (
        <OneValue key={each.column} file={file} each={each} />
      ))}
      <Field className={styles.field} label={intl.formatMessage(messages.addValue)}>
        <Select
          value=""
          onChange={(_event, { value }) => {
            if (value !== '') dispatch(valueSet({ type, workflowId, column: value, change: {} }));
          }}
        >
          <option value="">{intl.formatMessage(messages.chooseColumn)}</option>
          {settableColumns(file).map((name) => (
            <option key={name} value={name}>
              {withRequiredMark(
                columnText(intl, type, name),
                columns.some((column) => column.name === name && column.required),
              )}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The value of one column. */
function OneValue({ file: { type, workflowId, columns, chosen }, each }: { file: MappedFile; each: SetValue }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { column, value, onlyEmpty } = each;
  const values = columns.find(({ name }) => name === column)?.values;
  const change = (next: Partial<SetValue> | undefined): void =>
    void dispatch(valueSet({ type, workflowId, column, change: next }));
  const name = columnText(intl, type, column);
  return (
    <div className={styles.line}>
      <Field
        className={styles.field}
        label={intl.formatMessage(onlyEmpty ? messages.valueIfEmpty : messages.valueForAll, { column: name })}
      >
        {values ? (
          <Select value={value} onChange={(_event, data) => change({ value: data.value })}>
            <option value="" />
            {values.map((allowed) => (
              <option key={allowed} value={allowed}>
                {valueText(intl, allowed)}
              </option>
            ))}
          </Select>
        ) : (
          <Input value={value} onChange={(_event, data) => change({ value: data.value })} />
        )}
      </Field>
      {chosen.includes(column) && (
        <Switch
          label={intl.formatMessage(messages.onlyEmpty)}
          checked={onlyEmpty}
          onChange={(_event, { checked }) => change({ onlyEmpty: checked })}
        />
      )}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={intl.formatMessage(messages.removeValue, { column: name })}
        onClick={() => change(undefined)}
      />
    </div>
  );
}

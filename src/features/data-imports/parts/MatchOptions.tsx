import { Field, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { columnText } from '../columnText.ts';
import { hasLevels, keyColumns, type MappedFile, type MatchChoices } from '../columnMapping.ts';
import { matchingChanged } from '../importsSlice.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    inlineSize: '100%',
    maxInlineSize: '48rem',
  },
  // The longest option must not widen the select beyond the page.
  field: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minInlineSize: 0,
    flexBasis: '14rem',
    flexGrow: 1,
    '& select': { minInlineSize: 0 },
  },
  wide: { flexBasis: '100%' },
});

const modes = { '': messages.modeBoth, create: messages.modeCreate, update: messages.modeUpdate };

const sources = {
  '': messages.usernamesOfFile,
  email: messages.usernamesOfEmail,
  name: messages.usernamesOfName,
};

interface Props {
  file: MappedFile;
}

/** Choice of the stored records that the rows of a file change. */
export function MatchOptions({ file }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { type, workflowId, key, mode, createsLevels, usernames, generatesPasswords } = file;
  const change = (next: Partial<MatchChoices>): void =>
    void dispatch(matchingChanged({ type, workflowId, change: next }));
  return (
    <div className={styles.root}>
      {hasLevels(file) && (
        <Switch
          className={styles.wide}
          label={intl.formatMessage(messages.createLevels)}
          checked={createsLevels}
          onChange={(_event, { checked }) => change({ createsLevels: checked })}
        />
      )}
      {type === 'users' && (
        <Switch
          className={styles.wide}
          label={intl.formatMessage(messages.generatePasswords)}
          checked={generatesPasswords}
          onChange={(_event, { checked }) => change({ generatesPasswords: checked })}
        />
      )}
      {type === 'users' && (
        <Field className={styles.field} label={intl.formatMessage(messages.usernames)}>
          <Select
            value={usernames}
            onChange={(_event, { value }) => change({ usernames: value === 'email' || value === 'name' ? value : '' })}
          >
            {Object.entries(sources).map(([value, label]) => (
              <option key={value} value={value}>
                {intl.formatMessage(label)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {type === 'locations' && (
        <Field className={styles.field} label={intl.formatMessage(messages.matchBy)}>
          <Select value={key} onChange={(_event, { value }) => change({ key: value })}>
            <option value="name">{intl.formatMessage(messages.matchName)}</option>
            {keyColumns(file).map((column) => (
              <option key={column} value={column}>
                {columnText(intl, type, column)}
              </option>
            ))}
            <option value="id">{intl.formatMessage(messages.matchId)}</option>
          </Select>
        </Field>
      )}
      <Field className={styles.field} label={intl.formatMessage(messages.mode)}>
        <Select
          value={mode}
          onChange={(_event, { value }) => change({ mode: value === 'create' || value === 'update' ? value : '' })}
        >
          {Object.entries(modes).map(([value, label]) => (
            <option key={value} value={value}>
              {intl.formatMessage(label)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

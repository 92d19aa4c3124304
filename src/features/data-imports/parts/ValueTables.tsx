import { makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { columnText, valueText } from '../columnText.ts';
import { meaningOf, type MappedFile } from '../columnMapping.ts';
import { meaningChosen } from '../importsSlice.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, inlineSize: '100%', maxInlineSize: '48rem' },
  heading: { fontSize: tokens.fontSizeBase300, margin: 0, overflowWrap: 'anywhere' },
  table: { borderCollapse: 'collapse', inlineSize: '100%', tableLayout: 'fixed' },
  cell: {
    textAlign: 'start',
    padding: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    '& select': { minInlineSize: 0 },
  },
});

/** For each column with a closed list, the values of the file that it does not have, and what they mean. */
export function ValueTables({ file }: { file: MappedFile }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { type, workflowId, tables, columns } = file;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <Text>{intl.formatMessage(messages.valuesText)}</Text>
      {tables.map(({ column, values }, index) => {
        const title = intl.formatMessage(messages.valuesTitle, { column: columnText(intl, type, column) });
        const allowed = columns.find(({ name }) => name === column)?.values ?? [];
        return (
          <section key={column} aria-label={title}>
            <h4 ref={index === 0 ? heading : undefined} tabIndex={-1} className={styles.heading}>
              {title}
            </h4>
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  {([messages.valueInFile, messages.valueRows, messages.valueMeaning] as const).map((message) => (
                    <th key={message.id} scope="col" className={styles.cell}>
                      {intl.formatMessage(message)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {values.map(({ text, count }) => (
                  <tr key={text}>
                    <th scope="row" className={styles.cell}>
                      <bdi>{text}</bdi>
                    </th>
                    <td className={styles.cell}>{intl.formatNumber(count)}</td>
                    <td className={styles.cell}>
                      <Select
                        aria-label={intl.formatMessage(messages.valueMeans, { value: text })}
                        value={meaningOf(file, column, text) ?? ''}
                        onChange={(_event, { value }) =>
                          dispatch(meaningChosen({ type, workflowId, column, text, value }))
                        }
                      >
                        <option value="">{intl.formatMessage(messages.leaveValue)}</option>
                        {allowed.map((each) => (
                          <option key={each} value={each}>
                            {valueText(intl, each)}
                          </option>
                        ))}
                      </Select>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import type { ImportRow } from '../../../api/platform/index.ts';
import { columnParts } from '../columnText.ts';
import { detailMessages } from '../detailMessages.ts';

const useStyles = makeStyles({
  file: { display: 'block', fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground2 },
});

/** Columns with ids, and the type of the resources. A list has the form `id:name|id:name`. */
const referenceTypes: Readonly<Record<string, string>> = {
  locationParentId: 'Location',
  productId: 'Group',
  organizations: 'Organization',
  participants: 'Practitioner',
};

/** The ids of a cell, each with its name if the cell contains it. */
const entriesOf = (value: string) =>
  value
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [id = '', ...name] = part.split(':');
      return { id: id.trim(), name: name.join(':').trim() };
    });

interface Props {
  /** Kind of the file. */
  type: string;
  change: ImportRow['changes'][number];
}

/**
 * A changed value of a row: label of the column, before and after. Shows names of records, and below them the column and
 * the ids in the file.
 */
export function RowChange({ type, change: { column, before, after } }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const target = referenceTypes[column];
  const entries = target === undefined ? [] : [...entriesOf(before), ...entriesOf(after)];
  const nameOf = useReferenceNames(entries.map(({ id }) => ({ reference: `${target}/${id}` })));
  const textOf = (value: string): string => {
    if (target === undefined || value === '') return value;
    const names = entriesOf(value).map(({ id, name }) => nameOf({ reference: `${target}/${id}` }) ?? (name || id));
    return intl.formatList(names, { type: 'unit' });
  };
  const { label, name } = columnParts(intl, type, column);
  const shown = { before: textOf(before), after: textOf(after) };
  const hasNames = shown.before !== before || shown.after !== after;
  const ids = hasNames ? [before, after].filter(Boolean).join(' → ') : undefined;
  const inFile = [name, ids].filter(Boolean).join(': ');
  return (
    <li>
      {before === ''
        ? intl.formatMessage(detailMessages.newValue, { column: label, after: shown.after })
        : intl.formatMessage(detailMessages.change, { column: label, ...shown })}
      {inFile && (
        <bdi dir="ltr" className={styles.file}>
          {inFile}
        </bdi>
      )}
    </li>
  );
}

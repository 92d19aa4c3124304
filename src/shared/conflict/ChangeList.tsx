import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { FieldMetadata } from '../form/FieldsContext.ts';
import { ValueText } from '../form/ValueText.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  title: { marginBlock: 0 },
  field: { fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  title: string;
  changes: readonly { key: string; before: unknown; after: unknown }[];
  fields: ReadonlyMap<string, FieldMetadata>;
}

/** Field changes as text under a heading; renders nothing without changes. */
export function ChangeList({ title, changes, fields }: Props) {
  const styles = useStyles();
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.list}>
        {changes.map(({ key, before, after }) => (
          <li key={key}>
            <FormattedMessage
              {...messages.becomes}
              values={{
                field: <span className={styles.field}>{fields.get(key)?.label ?? key}</span>,
                before: <ValueText value={before} about={fields.get(key)} />,
                after: <ValueText value={after} about={fields.get(key)} />,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

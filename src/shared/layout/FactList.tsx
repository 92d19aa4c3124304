import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { BreakableText } from './BreakableText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const nothing = '-';

interface Props {
  /** A label is a message, or a name of the installation. */
  lines: readonly (readonly [Message | string, ReactNode])[];
}

/** Labels and values; '-' for a missing value. Texts are isolated from the surrounding direction. */
export function FactList({ lines }: Props) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {lines.map(([label, value]) => (
        <Fragment key={typeof label === 'string' ? label : label.id}>
          <dt className={styles.term}>{typeof label === 'string' ? label : <FormattedMessage {...label} />}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? <BreakableText>{value || nothing}</BreakableText> : value || nothing}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

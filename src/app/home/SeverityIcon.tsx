import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Severity } from '../../shared/feature.ts';
import { hiddenText } from '../../shared/layout/hiddenText.ts';
import { severities } from './severities.ts';

const useStyles = makeStyles({
  // At the end of the first line; the title below it uses the complete width.
  root: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineEnd: tokens.spacingHorizontalM,
    display: 'inline-flex',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '20px',
  },
  text: hiddenText,
});

/** How urgent the figure of a card is. */
export function SeverityIcon({ severity, id }: { severity: Severity; id?: string }) {
  const styles = useStyles();
  const { label, Icon, foreground, background } = severities[severity];
  return (
    <span className={styles.root} style={{ color: foreground, backgroundColor: background }}>
      <Icon aria-hidden />
      <span className={styles.text} id={id}>
        <FormattedMessage {...label} />
      </span>
    </span>
  );
}

import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import type { NotifyText } from '../../shared/notify/notifySlice.ts';
import type { WorkEntry } from '../../shared/work.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'grid', gap: tokens.spacingVerticalXS },
});

/** Imports, moves and merges, each with a link to its page. */
export function WorkList({ entries }: { entries: readonly WorkEntry[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const format = (text: NotifyText): string =>
    typeof text === 'string' ? text : intl.formatMessage(text, text.values);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map(({ key, title, text, progress, to }) => (
        <li key={key} className={styles.item}>
          <TextLink to={to}>{format(title)}</TextLink>
          <Text size={200}>{format(text)}</Text>
          {progress !== undefined && <ProgressBar aria-label={format(title)} value={progress} />}
        </li>
      ))}
    </ul>
  );
}

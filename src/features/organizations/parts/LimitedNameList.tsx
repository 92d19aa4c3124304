import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface Props {
  names: readonly string[];
  /** Number on the server, if known and if `names` are only the first of them. */
  total?: number;
}

/** List of names, followed by the number of further ones. */
export function LimitedNameList({ names, total = names.length }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {names.map((name, index) => (
        <li key={`${index} ${name}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {total > names.length && (
        <li>
          <FormattedMessage {...messages.more} values={{ count: total - names.length }} />
        </li>
      )}
    </ul>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface Props {
  names: readonly string[];
  /** How many there are on the server, when it told and not all are here. */
  total?: number;
}

/** Names under each other, and how many more there are. */
export function NameList({ names, total = names.length }: Props) {
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

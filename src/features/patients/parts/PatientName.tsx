import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' } });

interface Props {
  name: string | undefined;
}

/** A name in its own text direction, or a placeholder. Never the id, which could be mistaken for a name. */
export function PatientName({ name }: Props) {
  const styles = useStyles();
  if (name) return <bdi>{name}</bdi>;
  return (
    <span className={styles.none}>
      <FormattedMessage {...messages.noName} />
    </span>
  );
}

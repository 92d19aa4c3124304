import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

interface Props {
  to: string;
  text: string;
  /** Accessible name, unique among the rows. */
  label: string;
}

/** Link to the page where the gap of a row can be closed. */
export function RowLink({ to, text, label }: Props) {
  const styles = useStyles();
  return (
    <Link className={styles.link} to={to} aria-label={label}>
      {text}
    </Link>
  );
}

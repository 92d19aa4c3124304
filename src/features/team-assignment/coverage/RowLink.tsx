import { makeStyles, tokens } from '@fluentui/react-components';
import { PageLink } from '../../../shared/layout/PageLink.tsx';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

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
    <PageLink className={styles.link} to={to} aria-label={label}>
      {text}
    </PageLink>
  );
}

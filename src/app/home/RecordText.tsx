import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/layout/PageLink.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  details: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  name: ReactNode;
  /** Undefined: no page of the record may be opened. */
  to: string | undefined;
  details: ReactNode;
}

/** Name of a record, linked to its page, above its details. */
export function RecordText({ name, to, details }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span className={styles.name}>
        {to === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <PageLink to={to} className={styles.link}>
            {name}
          </PageLink>
        )}
      </span>
      <Text size={200} className={styles.details}>
        {details}
      </Text>
    </div>
  );
}

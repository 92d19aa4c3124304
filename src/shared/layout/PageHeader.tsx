import { makeStyles, Title2, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  title: { marginBlock: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  title: string;
  /** Buttons and links that concern the complete page. */
  actions?: ReactNode;
}

/** The page's only h1; also sets the document title: `page | website`. */
export function PageHeader({ title, actions }: Props) {
  const styles = useStyles();
  const { websiteName } = useConfig();

  useEffect(() => {
    document.title = `${title} | ${websiteName}`;
  }, [title, websiteName]);

  return (
    <header className={styles.root}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

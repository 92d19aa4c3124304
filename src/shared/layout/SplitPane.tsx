import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    gridTemplateColumns: 'minmax(16rem, 1fr) minmax(0, 3fr)',
    alignItems: 'start',
    '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface Props {
  /** The narrow part, e.g. a tree; stands above the content in a narrow window. */
  side: ReactNode;
  children: ReactNode;
}

/** Two parts side by side, or one above the other where there is no room. */
export function SplitPane({ side, children }: Props) {
  return (
    <div className={useStyles().root}>
      <div>{side}</div>
      <div>{children}</div>
    </div>
  );
}

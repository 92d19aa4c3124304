import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalS,
    ':empty': { display: 'none' },
    '@media print': { display: 'none' },
  },
});

/** Actions on the data of a tab, above them. */
export function TabActions({ children }: { children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

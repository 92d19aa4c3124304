import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalS,
    // The icon of the first action, not its target, is aligned with the data.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    ':empty': { display: 'none' },
    '@media print': { display: 'none' },
  },
});

/** Actions on the data of a tab, above them. */
export function TabActions({ children }: { children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

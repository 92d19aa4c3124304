import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { scrollPadding } from '../layout/scrollPadding.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlockStart: tokens.spacingVerticalS,
    paddingBlockEnd: `max(${tokens.spacingVerticalS}, env(safe-area-inset-bottom))`,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke1,
    // The form scrolls beneath. The negative spread leaves no shadow beside the bar.
    boxShadow: `0 -6px 6px -6px ${tokens.colorNeutralShadowKey}`,
    backgroundColor: tokens.colorNeutralBackground2,
    // At a large zoom the actions would cover the field. Above an on-screen keyboard there is room for both.
    '@media (max-height: 20rem) and (pointer: fine)': { position: 'static' },
    '@media (max-height: 11rem)': { position: 'static' },
    '& *': { scrollMarginBlockEnd: `-${scrollPadding}` },
    '@media print': { display: 'none' },
  },
});

/** The buttons of a form, always visible at the end of the page. Last child of the form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

/** Style of everything that lies on the page and is no control: tables, facts, panels (docs/design.md). */
export const surface = {
  backgroundColor: tokens.colorNeutralBackground1,
  borderRadius: tokens.borderRadiusLarge,
  ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
} as const;

const useStyles = makeStyles({
  root: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    overflow: 'hidden',
  },
});

/** Card with content; Card is for those that are opened by a click. */
export function Surface({ className, ...rest }: ComponentProps<'div'>) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.root, className)} />;
}

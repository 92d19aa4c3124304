import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    boxSizing: 'border-box',
    padding: '12px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    // Visible in the theme with high contrast; takes no room, as the shadow.
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
  },
  outline: { outlineColor: tokens.colorNeutralStroke1 },
});

interface Props extends ComponentProps<'div'> {
  appearance?: 'outline';
}

/**
 * Card of the home page. Looks like the library's card, whose code for focus and selection is as large as the rest of that
 * page; cards that can be focused or selected use the library's.
 */
export function Card({ appearance, className, ...rest }: Props) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.root, appearance && styles[appearance], className)} />;
}

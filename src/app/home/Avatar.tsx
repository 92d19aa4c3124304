import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    inlineSize: '2rem',
    blockSize: '2rem',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground6,
    '& > svg, & > span': { fontSize: '20px' },
  },
  large: { inlineSize: '2.5rem', blockSize: '2.5rem', fontSize: tokens.fontSizeBase400 },
});

interface Props {
  size: 32 | 40;
  /** A colour of the theme, e.g. `DarkRed`; neutral if undefined. */
  colour?: string;
  /** Initials or an icon. */
  children: ReactNode;
}

/**
 * Round sign of a person or record, decorative. Looks like the library's avatar, whose badges and groups the home page
 * does not use.
 */
export function Avatar({ size, colour, children }: Props) {
  const styles = useStyles();
  const style: CSSProperties | undefined = colour
    ? { color: `var(--colorPalette${colour}Foreground2)`, backgroundColor: `var(--colorPalette${colour}Background2)` }
    : undefined;
  return (
    <span className={mergeClasses(styles.root, size === 40 && styles.large)} style={style} aria-hidden>
      {children}
    </span>
  );
}

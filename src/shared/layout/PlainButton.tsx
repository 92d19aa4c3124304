import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactElement } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    minInlineSize: '32px',
    minBlockSize: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  subtle: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorTransparentBackground,
    ...shorthands.borderColor(tokens.colorTransparentStroke),
  },
  primary: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ...shorthands.borderColor(tokens.colorTransparentStroke),
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
  },
  iconOnly: { padding: 0 },
  icon: { display: 'inline-flex', fontSize: '20px' },
});

interface Props extends ComponentProps<'button'> {
  appearance?: 'secondary' | 'subtle' | 'primary';
  icon?: ReactElement;
}

/**
 * Button of the initial bundle: shell, sign-in, error pages. Looks like the library's button, whose styles are a larger
 * download than the rest of the header; pages use the library's button.
 */
export function PlainButton({ appearance = 'secondary', icon, className, children, ...rest }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      {...rest}
      className={mergeClasses(
        styles.root,
        appearance !== 'secondary' && styles[appearance],
        !children && styles.iconOnly,
        className,
      )}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </button>
  );
}

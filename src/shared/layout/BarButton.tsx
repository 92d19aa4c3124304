import { Button, makeStyles, ToggleButton, tokens, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

const useStyles = makeStyles({
  root: { minInlineSize: '32px', paddingInline: tokens.spacingHorizontalSNudge, flexShrink: 0 },
  // The space belongs to the text, so that an icon alone is centred.
  icon: { '--fui-Button__icon--spacing': '0' },
  text: {
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    marginInlineStart: tokens.spacingHorizontalSNudge,
    '@container bar (max-width: 62.5rem)': { display: 'none' },
    '@container filteredBar (max-width: 73.75rem)': { display: 'none' },
  },
});

interface Props {
  label: string;
  icon: ReactElement;
  /** Longer explanation than the label. */
  hint?: string;
  onClick?: () => void;
  disabledFocusable?: boolean;
  /** State of a button that switches something on and off. */
  checked?: boolean;
}

/**
 * Button of a command bar (container `bar`, or `filteredBar` if it contains chips of filters): an icon with a tooltip,
 * and its text where there is room. Passes the props
 * of a MenuTrigger to the button.
 */
export function BarButton({ label, icon, hint = label, checked, ...button }: Props) {
  const styles = useStyles();
  const props = {
    ...button,
    appearance: 'subtle',
    icon: { children: icon, className: styles.icon },
    'aria-label': label,
    className: styles.root,
    children: <span className={styles.text}>{label}</span>,
  } as const;
  return (
    <Tooltip content={hint} relationship={hint === label ? 'label' : 'description'}>
      {checked === undefined ? <Button {...props} /> : <ToggleButton {...props} checked={checked} />}
    </Tooltip>
  );
}

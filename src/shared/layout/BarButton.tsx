import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useRef, useState, type ReactElement } from 'react';

const useStyles = makeStyles({
  root: {
    minInlineSize: '2rem',
    minBlockSize: '2rem',
    paddingInline: tokens.spacingHorizontalSNudge,
    flexShrink: 0,
  },
  // The space belongs to the text, so that an icon alone is centred.
  icon: { '--fui-Button__icon--spacing': '0' },
  text: {
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    marginInlineStart: tokens.spacingHorizontalSNudge,
    '@container bar (max-width: 40rem)': { display: 'none' },
    '@container filteredBar (max-width: 60rem)': { display: 'none' },
  },
});

interface Props {
  label: string;
  icon: ReactElement;
  onClick?: () => void;
  disabledFocusable?: boolean;
}

/**
 * Button of a command bar (container `bar`, or `filteredBar` if it contains chips of filters): an icon with its text, or
 * with a tooltip if there is no room for the text. Passes the props of a MenuTrigger to the button.
 */
export function BarButton({ label, icon, ...button }: Props) {
  const styles = useStyles();
  const text = useRef<HTMLSpanElement>(null);
  const [isHinted, setIsHinted] = useState(false);
  const hasText = (): boolean => text.current !== null && text.current.getClientRects().length > 0;
  return (
    <Tooltip
      content={label}
      relationship="label"
      positioning="below"
      visible={isHinted}
      onVisibleChange={(_event, { visible }) => setIsHinted(visible && !hasText())}
    >
      <Button
        {...button}
        appearance="subtle"
        icon={{ children: icon, className: styles.icon }}
        aria-label={label}
        className={styles.root}
      >
        <span ref={text} className={styles.text}>
          {label}
        </span>
      </Button>
    </Tooltip>
  );
}

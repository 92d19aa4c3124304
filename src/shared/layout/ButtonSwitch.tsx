import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  // The buttons share their borders.
  root: {
    display: 'flex',
    '& > button': { minInlineSize: 0, borderRadius: 0 },
    '& > button + button': { marginInlineStart: '-1px' },
    '& > button:first-child': {
      borderStartStartRadius: tokens.borderRadiusMedium,
      borderEndStartRadius: tokens.borderRadiusMedium,
    },
    '& > button:last-child': {
      borderStartEndRadius: tokens.borderRadiusMedium,
      borderEndEndRadius: tokens.borderRadiusMedium,
    },
    '& > button[aria-pressed=true]': { fontWeight: tokens.fontWeightSemibold },
    '& > button:focus-visible': { zIndex: 1 },
  },
});

interface Props {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The pressed button. */
  value: string;
  onChange: (value: string) => void;
  size?: 'small' | 'medium';
  /** Id of an element that explains the choice. */
  describedBy?: string;
}

/** A choice between few views as buttons side by side, of which one is pressed. */
export function ButtonSwitch({ label, options, value, onChange, size = 'medium', describedBy }: Props) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.root}>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          size={size}
          checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </ToggleButton>
      ))}
    </div>
  );
}

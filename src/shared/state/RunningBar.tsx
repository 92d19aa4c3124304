import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { PHONE } from '../layout/useMedia.ts';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // A line of its own: text and button, with the bar below.
    [`@media ${PHONE}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: tokens.spacingVerticalXS,
      inlineSize: '100%',
    },
  },
  bar: { inlineSize: '10rem', [`@media ${PHONE}`]: { gridRow: 2, gridColumn: '1 / -1', inlineSize: '100%' } },
  cancel: { [`@media ${PHONE}`]: { minBlockSize: '44px' } },
});

interface Props {
  /** Description of the work with its numbers. */
  text: string;
  done: number;
  /** Undefined while the total is unknown. */
  total?: number;
  cancelLabel: string;
  onCancel: () => void;
}

/** Progress of long-running work: text, progress bar and cancel button. */
export function RunningBar({ text, done, total, cancelLabel, onCancel }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Text role="status">{text}</Text>
      <ProgressBar className={styles.bar} aria-label={text} value={total ? Math.min(1, done / total) : undefined} />
      <Button ref={passFocusOnRemoval} className={styles.cancel} size="small" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}

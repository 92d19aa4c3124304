import { makeStyles, tokens } from '@fluentui/react-components';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useRef, type PointerEvent } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: '24px',
    minBlockSize: '24px',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    touchAction: 'none',
    ':active': { cursor: 'grabbing' },
    '@media (pointer: coarse)': { minInlineSize: '44px', minBlockSize: '44px' },
  },
});

/** Number of list items whose middle is above the pointer. */
const itemsAbove = (items: Iterable<Element>, y: number): number =>
  [...items].filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;

interface Props {
  /** Number of items of the list that would be above the dragged one, the dragged one not counted; while it is dragged. */
  onMove: (place: number) => void;
  /** The item was released there; undefined if the gesture was cancelled. */
  onEnd: (place: number | undefined) => void;
}

/**
 * Grip of a list item that is dragged by mouse, pen or touch to another place of its list. It takes no focus: buttons do the
 * same by keyboard.
 */
export function DragGrip({ onMove, onEnd }: Props) {
  const styles = useStyles();
  const isDragging = useRef(false);
  const placeAt = ({ currentTarget, clientY }: PointerEvent): number => {
    const dragged = currentTarget.closest('li');
    return itemsAbove(
      [...(dragged?.parentElement?.children ?? [])].filter((item) => item !== dragged),
      clientY,
    );
  };
  const end = (place: number | undefined): void => {
    if (!isDragging.current) return;
    isDragging.current = false;
    onEnd(place);
  };
  return (
    <span
      aria-hidden
      className={styles.root}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragging.current = true;
        onMove(placeAt(event));
      }}
      onPointerMove={(event) => {
        if (isDragging.current) onMove(placeAt(event));
      }}
      onPointerUp={(event) => end(placeAt(event))}
      onPointerCancel={() => end(undefined)}
    >
      <ReOrderDotsVerticalRegular fontSize={20} />
    </span>
  );
}

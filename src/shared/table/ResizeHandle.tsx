import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type PointerEvent } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetBlock: 0,
    // Inside of the heading, whose text would otherwise count as overflowing.
    insetInlineEnd: 0,
    inlineSize: '9px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '20%',
      insetInlineEnd: 0,
      inlineSize: '1px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':hover::after': { insetBlock: 0, inlineSize: '2px', backgroundColor: tokens.colorBrandStroke1 },
    ':active::after': { insetBlock: 0, inlineSize: '2px', backgroundColor: tokens.colorBrandStroke1 },
    '@media (pointer: coarse)': {
      inlineSize: '24px',
    },
    '@media print': { display: 'none' },
  },
});

interface Props {
  /** Begins with the width of the heading in pixels. */
  onStart: (width: number) => void;
  /** The width under the pointer, in pixels. */
  onMove: (width: number) => void;
  /** The pointer was released there; undefined if the gesture was cancelled. */
  onEnd: (width: number | undefined) => void;
  /** Double click: the width of the content. */
  onReset: () => void;
}

/**
 * End of a heading that changes the width of its column by mouse, pen or touch, in both directions of text. The dialog of
 * the menu "Display" does the same by keyboard.
 */
export function ResizeHandle({ onStart, onMove, onEnd, onReset }: Props) {
  const styles = useStyles();
  const drag = useRef<{ at: number; width: number; sign: 1 | -1 }>(undefined);
  const widthAt = ({ clientX }: PointerEvent): number =>
    drag.current ? drag.current.width + (clientX - drag.current.at) * drag.current.sign : 0;
  const end = (width: number | undefined): void => {
    if (!drag.current) return;
    drag.current = undefined;
    onEnd(width);
  };
  return (
    <div
      aria-hidden
      className={styles.root}
      onPointerDown={(event) => {
        const heading = event.currentTarget.closest('[role=columnheader]');
        if (!heading || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
        drag.current = { at: event.clientX, width: heading.getBoundingClientRect().width, sign };
        onStart(drag.current.width);
      }}
      // Otherwise the drag would select texts.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        if (drag.current) onMove(widthAt(event));
      }}
      onPointerUp={(event) => end(widthAt(event))}
      onPointerCancel={() => end(undefined)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
    />
  );
}

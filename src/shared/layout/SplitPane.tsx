import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ONE_PANE, PHONE, useMedia } from './useMedia.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    // With large text, the side is not widened at the expense of the content.
    gridTemplateColumns: 'minmax(min(16rem, max(256px, 30%)), 1fr) minmax(0, 3fr)',
    alignItems: 'start',
  },
  stacked: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
});

interface Props {
  /** The narrow part, e.g. a tree; shown above the content in a narrow window. */
  side: ReactNode;
  children: ReactNode;
  /** Label of the narrow part, which can then be collapsed in a narrow window. */
  label?: string;
  /** Current selection in the narrow part: a new selection collapses it to show the content. */
  chosen?: string;
  /** True if another part is shown beside both, so that only a wide window has room for columns. */
  hasThirdPane?: boolean;
}

/** Media query: windows in which no table fits between a tree and a panel of details. */
const SQUEEZED = '(max-width: 99.99em)';

/** Two parts side by side, or stacked if there is no room. */
export function SplitPane({ side, children, label, chosen, hasThirdPane = false }: Props) {
  const styles = useStyles();
  const id = useId();
  const narrow = useMedia(ONE_PANE);
  const squeezed = useMedia(SQUEEZED) && hasThirdPane;
  const stacked = narrow || squeezed;
  const isPhone = useMedia(PHONE);
  const foldable = stacked && label !== undefined;
  const [flipped, setFlipped] = useState<{ chosen: string | undefined; open: boolean }>();
  // Phones have no room for it above the first row.
  const opensAtFirst = chosen === undefined && !squeezed && !isPhone;
  const open = !foldable || (flipped && flipped.chosen === chosen ? flipped.open : opensAtFirst);
  const handle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // The selected element was removed with the collapsed part, and the focus with it.
    if (wasOpen.current && !open && document.activeElement === document.body) handle.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <div className={mergeClasses(styles.root, stacked && styles.stacked)}>
      <div>
        {foldable && (
          <Button
            ref={handle}
            appearance="subtle"
            icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setFlipped({ chosen, open: !open })}
          >
            {label}
          </Button>
        )}
        {open && <div id={id}>{side}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
}

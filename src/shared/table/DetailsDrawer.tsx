import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { focusRow, rowOf } from '../layout/passFocusOnRemoval.ts';
import { surface } from '../layout/Surface.tsx';
import { ONE_PANE, useMedia, useNarrow } from '../layout/useMedia.ts';
import { PartOfPage } from '../state/EmptyState.tsx';
import { PartBoundary } from '../state/PartBoundary.tsx';
import { messages } from './messages.ts';
import { usePanelParamAlias, useViewDetails } from './useViewDetails.ts';

const useStyles = makeStyles({
  page: { display: 'flex', alignItems: 'stretch', columnGap: tokens.spacingHorizontalL, minInlineSize: 0 },
  content: { flex: '1 1 0', minInlineSize: 0 },
  // The heading below it names the record.
  title: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  drawer: { overflowWrap: 'anywhere', '@media print': { display: 'none' } },
  // Stays visible beside a list longer than the main area; in a small window the list keeps the larger part.
  beside: {
    inlineSize: 'clamp(17rem, 24vw, 24rem)',
    flexShrink: 0,
    alignSelf: 'start',
    position: 'sticky',
    insetBlockStart: 0,
    // Less the space above the page, so that the end is visible before the page is scrolled.
    maxBlockSize: `calc(100cqb - ${tokens.spacingVerticalL})`,
    ...surface,
  },
});

interface Props {
  title: string;
  /** The list page. */
  children: ReactNode;
  /** The details of one row; called only while the drawer is open. */
  details: (id: string) => ReactNode;
  /** URL parameter that opens it; `viewDetails` unless the page has another drawer. */
  param?: string;
}

/**
 * A list with the details of one row beside it, or over it in a narrow window. Open while the URL contains
 * `viewDetails`; closing returns the focus to the row.
 */
export function DetailsDrawer({ title, children, details, param = 'viewDetails' }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const isOverlay = useMedia(ONE_PANE);
  const isFull = useNarrow();
  const { id, close } = useViewDetails(param);
  usePanelParamAlias(param);
  const closeButton = useRef<HTMLButtonElement>(null);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (id) {
      closeButton.current?.focus({ preventScroll: true });
      // The list has become narrower, thus longer.
      rowOf(id)?.scrollIntoView({ block: 'nearest' });
    } else if (shown.current) focusRow(shown.current);
    shown.current = id;
  }, [id]);

  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
      <Drawer
        type={isOverlay ? 'overlay' : 'inline'}
        position="end"
        size={isFull ? 'full' : isOverlay ? 'medium' : 'small'}
        className={mergeClasses(styles.drawer, !isOverlay && styles.beside)}
        open={id !== undefined}
        onOpenChange={(_event, data) => {
          if (!data.open) close();
        }}
        role={isOverlay ? 'dialog' : 'region'}
        aria-label={title}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        <DrawerHeader>
          <DrawerHeaderTitle
            heading={{ className: styles.title }}
            action={
              <Button
                ref={closeButton}
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.close)}
                onClick={close}
              />
            }
          >
            {title}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody>
          <PartBoundary resetKeys={[id]}>
            <PartOfPage value>{id !== undefined && details(id)}</PartOfPage>
          </PartBoundary>
        </DrawerBody>
      </Drawer>
    </div>
  );
}

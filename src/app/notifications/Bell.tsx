import { makeStyles, tokens } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons';
import { Suspense, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Feature } from '../../shared/feature.ts';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { messages } from '../messages.ts';
import { lazyPart, missingDialog } from '../../shared/state/lazyPart.ts';

// Fetched with the first action on a selection, whose chunk contains most of it.
const BulkDialog = lazyPart(
  async () => ({ default: (await import('../../shared/bulk/BulkDialog.tsx')).BulkDialog }),
  missingDialog,
);

type DrawerProps = { features: readonly Feature[]; onClose: () => void };

const useStyles = makeStyles({
  root: { position: 'relative' },
  count: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    minInlineSize: '16px',
    paddingInline: '3px',
    boxSizing: 'border-box',
    borderRadius: '8px',
    fontSize: '10px',
    lineHeight: '16px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
});

/** New notifications, and work that runs or needs attention. Their slices are injected after the first page. */
const selectCount = ({ runs, pastNotifications: past, work }: RootState): number =>
  (work?.entries.filter(({ hasEnded }) => !hasEnded).length ?? 0) +
  (past?.all.filter(({ isRead }) => !isRead).length ?? 0) +
  (runs?.runs.filter(({ kind, state }) => kind === 'bulk' && state !== 'ended').length ?? 0);

/** Opens the notification centre; shows how many notifications are new. Also renders the dialog of bulk actions. */
export function Bell({ features }: { features: readonly Feature[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [NotificationDrawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const open = (): void => {
    setIsOpen(true);
    import('./NotificationDrawer.tsx').then(
      (loaded) => setDrawer(() => loaded.default),
      () => {
        setIsOpen(false);
        notify.error(messages.menuFailed);
      },
    );
  };
  const count = useAppSelector(selectCount);
  const dialog = useAppSelector(({ runs }) => runs?.open);
  const label = intl.formatMessage(messages.notifications, { count });
  return (
    <>
      <PlainButton
        className={styles.root}
        appearance="subtle"
        icon={<AlertRegular />}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={open}
      >
        {count > 0 && <span className={styles.count}>{count}</span>}
      </PlainButton>
      <Suspense fallback={null}>
        {isOpen && NotificationDrawer && <NotificationDrawer features={features} onClose={() => setIsOpen(false)} />}
        {dialog && <BulkDialog key={dialog} features={features} />}
      </Suspense>
    </>
  );
}

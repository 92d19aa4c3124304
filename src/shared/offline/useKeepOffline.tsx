import { Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import type { MenuAction } from '../layout/ActionMenu.tsx';
import { messages } from './messages.ts';
import { lazyPart, missingDialog } from '../state/lazyPart.ts';

const KeepOfflineDialog = lazyPart(
  async () => ({
    default: (await import('./KeepOfflineDialog.tsx')).KeepOfflineDialog,
  }),
  missingDialog,
);

/** Menu entry that opens the download of a Location for use without a connection, and its dialog. */
export function useKeepOffline(area: { id: string; name: string }): { actions: MenuAction[]; dialog: ReactNode } {
  const intl = useIntl();
  const mayRead = useCan('Location.read');
  const [isOpen, setOpen] = useState(false);
  // Without Web Crypto, i.e. without https, nothing can be stored.
  if (!mayRead || !('subtle' in crypto)) return { actions: [], dialog: null };
  return {
    actions: [{ key: 'offline', label: intl.formatMessage(messages.keep), onClick: () => setOpen(true) }],
    dialog: isOpen && (
      <Suspense fallback={null}>
        <KeepOfflineDialog area={area} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

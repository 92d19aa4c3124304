import { Suspense, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { Feature } from '../../shared/feature.ts';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { messages } from '../messages.ts';
import { isSingleKey } from '../shell/singleKeys.ts';
import { NARROW, PHONE, WIDE } from '../../shared/layout/useMedia.ts';
import { lazyPart, missingDialog } from '../../shared/state/lazyPart.ts';

const SearchDialog = lazyPart(
  async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }),
  missingDialog,
);
const ShortcutsDialog = lazyPart(
  async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }),
  missingDialog,
);

const useStyles = makeStyles({
  box: {
    flexShrink: 1,
    justifyContent: 'flex-start',
    inlineSize: 'min(22rem, 30vw)',
    color: tokens.colorNeutralForeground3,
    [`@media ${NARROW}`]: { display: 'none' },
  },
  label: { flexGrow: 1, textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  keys: { fontFamily: 'inherit', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  // Phones have it in the bar at the bottom.
  icon: { [WIDE]: { display: 'none' }, [`@media ${PHONE}`]: { display: 'none' } },
});

const keys = 'Ctrl+K';

/** True for the key K. Layouts without Latin letters, such as Arabic and Thai, have another letter at its position. */
const isK = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';

interface Props {
  features: readonly Feature[];
}

/** Opens the global search: a dialog in wide windows, a page in narrow ones. Also handles the keyboard shortcuts. */
export function HeaderSearch({ features }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const openPage = useOpenPage();
  const [open, setOpen] = useState<'search' | 'shortcuts'>();
  const [text, setText] = useState('');
  // Enter was pressed before the dialog was loaded.
  const [isEntered, setEntered] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isCtrlK = (ctrlKey || metaKey) && !altKey && isK(event);
      const isHelp = key === '?' || key === '؟';
      if (!isCtrlK && !((isHelp || key === '/') && isSingleKey(event))) return;
      event.preventDefault();
      setOpen(isHelp ? 'shortcuts' : 'search');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const label = intl.formatMessage(messages.search);
  const onClose = useCallback(() => {
    setOpen(undefined);
    setText('');
    setEntered(false);
  }, []);
  return (
    <>
      <PlainButton
        className={styles.box}
        icon={<SearchRegular />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        <span className={styles.label}>{label}</span>
        <kbd aria-hidden className={styles.keys}>
          {keys}
        </kbd>
      </PlainButton>
      <PlainButton
        className={styles.icon}
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={label}
        onClick={() => void openPage('/search')}
      />
      {open === 'search' && <EarlyTyping onText={setText} onEnter={setEntered} onClose={onClose} />}
      <Suspense fallback={null}>
        {open === 'search' && (
          <SearchDialog features={features} text={text} onText={setText} isEntered={isEntered} onClose={onClose} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      </Suspense>
    </>
  );
}

interface EarlyTypingProps {
  onText: (update: (text: string) => string) => void;
  onEnter: (isEntered: boolean) => void;
  onClose: () => void;
}

/** Until the search dialog is loaded and has the focus: keys change its text instead of reaching the page. */
function EarlyTyping({ onText, onEnter, onClose }: EarlyTypingProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null;
      if (ctrlKey || metaKey || altKey || isInDialog) return;
      onEnter(key === 'Enter');
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') onText((text) => text.slice(0, -1));
      else if (key.length === 1) onText((text) => text + key);
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onText, onEnter, onClose]);
  return null;
}

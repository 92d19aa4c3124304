import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { Feature } from '../../shared/feature.ts';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { messages } from '../messages.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }));

const useStyles = makeStyles({
  box: {
    flexShrink: 1,
    justifyContent: 'flex-start',
    inlineSize: 'min(22rem, 30vw)',
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 767.9px)': { display: 'none' },
  },
  label: { flexGrow: 1, textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  keys: { fontFamily: 'inherit', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  icon: { '@media (min-width: 768px)': { display: 'none' } },
});

const keys = 'Ctrl+K';

/** True for a key pressed while typing or in a dialog, where single keys are not shortcuts. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

interface Props {
  features: readonly Feature[];
}

/** Opens the global search: a dialog in wide windows, a page in narrow ones. Also handles the keyboard shortcuts. */
export function HeaderSearch({ features }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'search' | 'shortcuts'>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isCtrlK = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const single = !ctrlKey && !metaKey && !altKey && !isTyping(event) ? key : '';
      if (!isCtrlK && single !== '/' && single !== '?') return;
      event.preventDefault();
      setOpen(single === '?' ? 'shortcuts' : 'search');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const label = intl.formatMessage(messages.search);
  const onClose = (): void => setOpen(undefined);
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
        onClick={() => void navigate('/search')}
      />
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog features={features} onClose={onClose} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      </Suspense>
    </>
  );
}

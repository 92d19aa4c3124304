import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { menuMessages } from '../../shared/layout/menuMessages.ts';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import { messages } from '../messages.ts';
import { MenuItemIcon } from './MenuItemIcon.tsx';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    // The space above an on-screen keyboard belongs to the form (`watchKeyboard.ts`).
    ':global(html[data-keyboard])': { display: 'none' },
    '@media print': { display: 'none' },
  },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minBlockSize: '52px',
    padding: '2px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  isOpen: boolean;
  /** Opens the menu over the page. */
  onOpen: () => void;
}

/** Navigation of phones, in reach of the thumb. */
export function BottomBar({ isOpen, onOpen }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { pathname } = useLocation();
  const links = [
    ['/', menuMessages.home, 'home'],
    ['/search', messages.search, 'search'],
    ['/work', messages.work, 'work'],
  ] as const;
  return (
    <nav className={styles.root} aria-label={intl.formatMessage(messages.bar)}>
      {links.map(([to, label, icon]) => (
        <PageLink
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className={mergeClasses(styles.item, to === pathname && styles.current)}
        >
          <MenuItemIcon icon={icon} />
          {intl.formatMessage(label)}
        </PageLink>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-label={intl.formatMessage(messages.morePages)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <MenuItemIcon icon="more" />
        {intl.formatMessage(messages.more)}
      </button>
    </nav>
  );
}

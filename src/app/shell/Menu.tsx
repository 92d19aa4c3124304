import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { MenuPreference } from '../../config/preferences.ts';
import type { MenuGroup } from './menuItems.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { messages } from '../messages.ts';
import { NARROW } from '../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  nav: {
    flexShrink: 0,
    inlineSize: '275px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
    [`@media ${NARROW}`]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  collapsed: { inlineSize: '57px' },
});

export interface MenuProps {
  groups: readonly MenuGroup[];
  /** Address of the marked entry. */
  current: string | undefined;
  preference: MenuPreference;
  onChange: (change: MenuPreference) => void;
}

/** The side menu of wide windows: beside the page, or reduced to icons. */
export function Menu({ groups, current, preference, onChange }: MenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { collapsed = false, closed = [], favourites } = preference;
  return (
    <nav
      id="menu"
      aria-label={intl.formatMessage(messages.mainMenu)}
      className={mergeClasses(styles.nav, collapsed && styles.collapsed)}
    >
      <MenuEntries
        groups={groups}
        current={current}
        iconsOnly={collapsed}
        closed={closed}
        favourites={favourites}
        onChange={(sections) => onChange({ closed: sections })}
      />
    </nav>
  );
}

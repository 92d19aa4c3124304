import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import type { MenuIcon } from '../../shared/menuIcon.ts';
import type { MenuGroup } from './menuItems.ts';
import { MenuItemIcon } from './MenuItemIcon.tsx';
import { menuMessages } from '../../shared/layout/menuMessages.ts';

// Fingers need larger targets than a mouse.
const row = { minBlockSize: '32px', '@media (pointer: coarse)': { minBlockSize: '44px' } };

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  heading: { margin: `${tokens.spacingVerticalS} 0 0`, fontWeight: tokens.fontWeightRegular },
  toggle: {
    ...row,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    inlineSize: '100%',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  toggleText: { flexGrow: 1 },
  chevron: { flexShrink: 0, fill: 'none', stroke: 'currentColor' },
  chevronOpen: { transform: 'rotate(180deg)' },
  divided: {
    marginBlockStart: tokens.spacingVerticalXS,
    paddingBlockStart: tokens.spacingVerticalXS,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  link: {
    ...row,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: '6px',
      // A border is visible in forced colors too.
      borderInlineStartWidth: '3px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorCompoundBrandStroke,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
});

export interface MenuEntriesProps {
  groups: readonly MenuGroup[];
  /** Address of the marked entry. */
  current: string | undefined;
  iconsOnly: boolean;
  /** Sections whose entries are hidden; all are shown as icons. */
  closed: readonly string[];
  onChange: (closed: readonly string[]) => void;
}

/** Links of the side menu: Home, and the entries of each section below its heading. */
export function MenuEntries({ groups, current, iconsOnly, closed, onChange }: MenuEntriesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    const menu = list.current?.closest('nav');
    if (!entry || !menu) return;
    const [{ top, bottom }, visible] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
    // An entry outside the visible part moves to its middle, so that its neighbours are visible too.
    if (top < visible.top || bottom > visible.bottom) entry.scrollIntoView({ block: 'center' });
  }, [current]);

  const link = (to: string, label: MessageDescriptor, icon: MenuIcon) => {
    const name = iconsOnly ? intl.formatMessage(label) : undefined;
    return (
      <li key={to}>
        <PageLink
          to={to}
          aria-current={to === current ? 'page' : undefined}
          aria-label={name}
          title={name}
          className={mergeClasses(styles.link, to === current && styles.current)}
        >
          <MenuItemIcon icon={icon} />
          {!iconsOnly && intl.formatMessage(label)}
        </PageLink>
      </li>
    );
  };

  return (
    <div ref={list}>
      <ul className={styles.list}>{link('/', menuMessages.home, 'home')}</ul>
      {groups.map(({ section, entries }) => {
        const label = intl.formatMessage(menuMessages[section]);
        const links = entries.map((entry) => link(entry.to, entry.label, entry.icon));
        if (iconsOnly) {
          return (
            <ul key={section} className={mergeClasses(styles.list, styles.divided)} aria-label={label}>
              {links}
            </ul>
          );
        }
        const open = !closed.includes(section);
        return (
          <div key={section}>
            <h2 className={styles.heading}>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={open}
                onClick={() => onChange(open ? [...closed, section] : closed.filter((each) => each !== section))}
              >
                <span className={styles.toggleText}>{label}</span>
                <svg
                  className={mergeClasses(styles.chevron, open && styles.chevronOpen)}
                  width="12"
                  height="12"
                  viewBox="0 0 12 12"
                  aria-hidden
                >
                  <path d="m2 4 4 4 4-4" />
                </svg>
              </button>
            </h2>
            {open && <ul className={styles.list}>{links}</ul>}
          </div>
        );
      })}
    </div>
  );
}

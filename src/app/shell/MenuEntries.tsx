import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import type { MenuIcon } from '../../shared/menuIcon.ts';
import type { MenuGroup } from './menuItems.ts';
import { MenuItemIcon } from './MenuItemIcon.tsx';
import { menuMessages } from '../../shared/layout/menuMessages.ts';
import { lazyPart } from '../../shared/state/lazyPart.ts';

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

// Not part of the first load. If they cannot be loaded, the menu works without them.
const FavouriteEntries = lazyPart(() => import(/* webpackChunkName: "menuExtras" */ './FavouriteEntries.tsx'));
const MenuBadge = lazyPart(() => import(/* webpackChunkName: "menuExtras" */ './MenuBadge.tsx'));

export type RenderLink = (to: string, label: string, icon: MenuIcon | undefined, isBadged?: boolean) => ReactNode;
export type RenderSection = (section: string, label: string, links: ReactNode) => ReactNode;

export interface MenuEntriesProps {
  groups: readonly MenuGroup[];
  /** Address of the marked entry. */
  current: string | undefined;
  iconsOnly: boolean;
  /** Sections whose entries are hidden; all are shown as icons. */
  closed: readonly string[];
  onChange: (closed: readonly string[]) => void;
  /** Number of favourites at the last visit, whose space is reserved. */
  favourites?: number | undefined;
}

/** Links of the side menu: Home, and the entries of each section below its heading. */
export function MenuEntries({ groups, current, iconsOnly, closed, onChange, favourites = 0 }: MenuEntriesProps) {
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

  const link: RenderLink = (to, label, icon, isBadged = false) => {
    const name = iconsOnly ? label : undefined;
    return (
      <li key={to}>
        <PageLink
          to={to}
          aria-current={to === current ? 'page' : undefined}
          aria-label={name}
          aria-describedby={isBadged ? badgeId(to) : undefined}
          title={name}
          className={mergeClasses(styles.link, to === current && styles.current)}
        >
          <MenuItemIcon icon={icon} />
          {!iconsOnly && label}
          {isBadged && (
            <Suspense>
              <MenuBadge id={badgeId(to)} to={to} iconsOnly={iconsOnly} />
            </Suspense>
          )}
        </PageLink>
      </li>
    );
  };
  const renderSection: RenderSection = (section, label, links) => {
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
  };
  const reserved = favourites > 0 ? favourites + Number(!iconsOnly) : 0;

  return (
    <div ref={list}>
      <ul className={styles.list}>{link('/', intl.formatMessage(menuMessages.home), 'home')}</ul>
      <Suspense fallback={<div style={{ blockSize: `${reserved * 32}px` }} />}>
        <FavouriteEntries reserved={reserved} link={link} renderSection={renderSection} />
      </Suspense>
      {groups.map(({ section, entries }) =>
        renderSection(
          section,
          intl.formatMessage(menuMessages[section]),
          entries.map((entry) => link(entry.to, intl.formatMessage(entry.label), entry.icon, true)),
        ),
      )}
    </div>
  );
}

const badgeId = (to: string): string => `badge${to}`;

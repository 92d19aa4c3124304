import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useMemo, useRef, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { selectHasNewVersion, selectPersistedAge } from '../../api/connectionSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { CurrentEntryContext, FeaturesContext, PageToolsContext } from '../../shared/FeaturesContext.ts';
import { Header } from './Header.tsx';
import { Menu, type MenuProps } from './Menu.tsx';
import { BottomBar } from './BottomBar.tsx';
import { MenuButtons } from './MenuButtons.tsx';
import { menuGroups, useCurrentEntry } from './menuItems.ts';
import { useMenuDrawer } from './useMenuDrawer.tsx';
import { messages } from '../messages.ts';
import { PageSpinner } from './PageSpinner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { scrollPadding } from '../../shared/layout/scrollPadding.ts';
import { toastSpace } from '../../shared/notify/useToastSpace.ts';
import { PHONE, useMedia, WIDE } from '../../shared/layout/useMedia.ts';
import { backgroundReleased } from '../../shared/whenIdle.ts';
import { readPreferences, writePreferences, type MenuPreference } from '../../config/preferences.ts';
import { lazyPart } from '../../shared/state/lazyPart.ts';

/** State of the side menu in this browser, and a function that changes and stores it. */
function useMenuPreference(): [MenuPreference, (change: MenuPreference) => void] {
  const [stored, setStored] = useState<MenuPreference>(() => readPreferences().menu ?? {});
  const change = (part: MenuPreference): void => {
    // The number of favourites is written elsewhere.
    const menu = { ...readPreferences().menu, ...part };
    setStored(menu);
    writePreferences({ menu });
  };
  return [stored, change];
}

// Not part of the first load. If it cannot be loaded, pages begin where the last one was scrolled to.
const ScrollRestoration = lazyPart(() => import(/* webpackChunkName: "firstPage" */ './ScrollRestoration.ts'));
// Loaded after the page, because the first page has no dialog. If it cannot be loaded, neither can the dialogs that need it.
const KeepTabster = lazyPart(async () => {
  await backgroundReleased();
  return import('./KeepTabster.ts');
});
// If they cannot be loaded, pages work without them.
const PageTools = lazyPart(() => import('./PageTools.tsx'));
const UpdateNotice = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "updateNotice" */ '../update/UpdateNotice.tsx')).UpdateNotice,
}));
const PersistedAgeNotice = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "persistedAge" */ './PersistedAgeNotice.tsx')).PersistedAgeNotice,
}));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'clip',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  body: { display: 'flex', flexGrow: 1, minInlineSize: 0, minBlockSize: 0 },
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 },
  // A container of known size: in pages, 100cqb is the visible height of the main area.
  frame: {
    flexGrow: 1,
    minBlockSize: 0,
    containerType: 'size',
    '@media print': { containerType: 'normal' },
  },
  // The only part that scrolls. The space above and below the page belongs to the page: elements that are sticky would
  // stick below the padding of the area itself.
  main: {
    position: 'relative',
    boxSizing: 'border-box',
    blockSize: '100%',
    overflow: 'auto',
    scrollPaddingBlock: scrollPadding,
    [`@media ${PHONE}`]: { scrollPaddingBlockEnd: `calc(${scrollPadding} + ${toastSpace})` },
    paddingInline: tokens.spacingHorizontalM,
    [WIDE]: { paddingInline: tokens.spacingHorizontalXXL, scrollbarGutter: 'stable' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media print': { blockSize: 'auto', overflow: 'visible', padding: 0 },
  },
  page: {
    paddingBlock: tokens.spacingVerticalL,
    // The end of the page can be scrolled above the toasts, which take the width of a phone.
    [`@media ${PHONE}`]: { paddingBlockEnd: `calc(${tokens.spacingVerticalL} + ${toastSpace})` },
    '@media print': { padding: 0 },
  },
  screenOnly: { '@media print': { display: 'none' } },
  skip: {
    position: 'absolute',
    insetBlockStart: '-10rem',
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 10,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
});

interface Props {
  features: readonly Feature[];
}

/** Layout of header, side menu and page. */
export function Shell({ features }: Props) {
  const styles = useStyles();
  const bits = useSelector(selectBits);
  const groups = useMemo(() => menuGroups(features, bits), [features, bits]);
  const [preference, changePreference] = useMenuPreference();
  const entry = useCurrentEntry(features, groups);
  const current = useLocation().pathname === '/' ? '/' : entry?.to;
  const menu: MenuProps = { groups, current, preference, onChange: changePreference };
  const { isOpen, open, drawer } = useMenuDrawer(menu);
  const isPhone = useMedia(PHONE);
  const isAged = useSelector(selectPersistedAge) !== undefined;
  const hasNewVersion = useSelector(selectHasNewVersion);
  const main = useRef<HTMLElement>(null);
  return (
    <FeaturesContext.Provider value={features}>
      <div className={styles.root}>
        <a className={styles.skip} href="#content">
          <FormattedMessage {...messages.skipToContent} />
        </a>
        <Header
          features={features}
          menuButtons={
            <MenuButtons preference={preference} onChange={changePreference} isOpen={isOpen} onOpen={open} />
          }
        />
        {drawer}
        <div className={styles.screenOnly}>
          <ConnectionNotice />
          <NoticeRegion>{hasNewVersion && <UpdateNotice />}</NoticeRegion>
          <NoticeRegion>{isAged && <PersistedAgeNotice />}</NoticeRegion>
        </div>
        <Suspense fallback={null}>
          <ScrollRestoration area={main} />
        </Suspense>
        <Suspense fallback={null}>
          <KeepTabster />
        </Suspense>
        <div className={styles.body}>
          <Menu {...menu} />
          <div className={styles.content}>
            <div className={styles.frame}>
              <main id="content" tabIndex={-1} className={styles.main} ref={main}>
                <div className={styles.page}>
                  <CurrentEntryContext.Provider value={entry}>
                    <PageToolsContext.Provider value={PageTools}>
                      <Suspense fallback={<PageSpinner />}>
                        <Outlet />
                      </Suspense>
                    </PageToolsContext.Provider>
                  </CurrentEntryContext.Provider>
                </div>
              </main>
            </div>
          </div>
        </div>
        {isPhone && <BottomBar isOpen={isOpen} onOpen={open} />}
      </div>
    </FeaturesContext.Provider>
  );
}

/** Live region of a notice that is not part of the first load. */
function NoticeRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}

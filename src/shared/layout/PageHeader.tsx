import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useWebsiteName } from '../intl/useWebsiteName.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { PHONE } from './useMedia.ts';
import { useIntl } from 'react-intl';
import { matchPath, useLocation } from 'react-router-dom';
import type { Feature, MenuSection } from '../feature.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { menuMessages } from './menuMessages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBlockEnd: tokens.spacingVerticalL },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  // Plain elements with the tokens of Title2: the component Text is not part of the first load.
  title: {
    marginBlock: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    [`@media ${PHONE}`]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  type: { marginBlock: 0, color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Centred on the title, also above a type.
    minBlockSize: tokens.lineHeightHero700,
    '@media print': { display: 'none' },
  },
});

/** Omits the section of the menu on a page of the same name: `Home > Locations`. */
function withoutRepetition(menuCrumbs: readonly Crumb[], [first]: readonly Crumb[]): readonly Crumb[] {
  return menuCrumbs.filter(({ isSection, text }) => !(isSection && text === first?.text));
}

interface Props {
  title: string;
  /** Title of the browser's tab, if it differs from `title`. */
  documentTitle?: string;
  /**
   * Path to this page below the section of the menu; the last crumb is the page itself. By default the title; false for
   * a page without a path, e.g. an error.
   */
  crumbs?: readonly Crumb[] | false | undefined;
  /** What kind of record the page shows, e.g. `Ward` or `Service point`. */
  type?: ReactNode;
  /** Badge beside the title. */
  status?: ReactNode;
  /** Key facts below the title: `<KeyFacts>`. */
  facts?: ReactNode;
  /** Buttons and links that concern the complete page, on detail pages `<PageActions>`. */
  actions?: ReactNode;
}

/**
 * The page's only h1 with what belongs to it: path, status, type, actions and key facts. Also sets the document title:
 * `page | website`.
 */
export function PageHeader({
  title,
  documentTitle = title,
  crumbs = [{ text: title }],
  type,
  status,
  facts,
  actions,
}: Props) {
  const styles = useStyles();
  const websiteName = useWebsiteName();
  const menuCrumbs = useMenuCrumbs();

  useEffect(() => {
    document.title = `${documentTitle} | ${websiteName}`;
  }, [documentTitle, websiteName]);

  return (
    <header className={styles.root}>
      {crumbs && <Breadcrumbs crumbs={[...withoutRepetition(menuCrumbs, crumbs), ...crumbs]} />}
      <div className={styles.line}>
        <div>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {type && <p className={styles.type}>{type}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts}
    </header>
  );
}

/** Section of the side menu that contains the feature of a page; undefined for features without a menu entry. */
function sectionAt(features: readonly Feature[], pathname: string): MenuSection | undefined {
  const { menu = [] } =
    features.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname) !== null)) ?? {};
  return (menu.find(({ to }) => to === pathname) ?? menu[0])?.section;
}

/** The first steps of the open page's path: the home page and the section of the side menu. None on the home page. */
function useMenuCrumbs(): Crumb[] {
  const intl = useIntl();
  const features = useFeatures();
  const { pathname } = useLocation();
  if (pathname === '/') return [];
  const section = sectionAt(features, pathname);
  return [
    { text: intl.formatMessage(menuMessages.home), to: '/' },
    ...(section ? [{ text: intl.formatMessage(menuMessages[section]), isSection: true }] : []),
  ];
}

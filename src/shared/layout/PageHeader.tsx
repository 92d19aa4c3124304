import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useWebsiteName } from '../intl/useWebsiteName.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { PHONE } from './useMedia.ts';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CurrentEntryContext, PageToolsContext } from '../FeaturesContext.ts';
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
    // What follows a long title is at the end of its last line.
    [`@media ${PHONE}`]: { display: 'block' },
  },
  // Plain elements with the tokens of Title2: the component Text is not part of the first load.
  title: {
    marginBlock: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    [`@media ${PHONE}`]: {
      display: 'inline',
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
    },
  },
  tools: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    // Of the button that is loaded later, so that nothing moves.
    minInlineSize: '32px',
    minBlockSize: '32px',
    [`@media ${PHONE}`]: { minInlineSize: '44px', minBlockSize: '44px' },
    '@media print': { display: 'none' },
  },
  // Records have another button.
  recordTools: { minInlineSize: '64px', [`@media ${PHONE}`]: { minInlineSize: '88px' } },
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

interface Props {
  title: string;
  /** Title of the browser's tab, if it differs from `title`. */
  documentTitle?: string;
  /**
   * Path to this page below its list, which is added; the last crumb is the page itself. By default the title; false for a
   * page without a path, e.g. an error.
   */
  crumbs?: readonly Crumb[] | false | undefined;
  /** What kind of record the page shows, e.g. `Ward` or `Service point`. */
  type?: ReactNode;
  /** Badge beside the title. */
  status?: ReactNode;
  /** Choice of what the page shows, beside the title: `<AreaSwitch>`. */
  choice?: ReactNode;
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
  choice,
  facts,
  actions,
}: Props) {
  const styles = useStyles();
  const websiteName = useWebsiteName();
  const path = usePath(crumbs || []);
  const PageTools = use(PageToolsContext);
  const isHome = useLocation().pathname === '/';

  useEffect(() => {
    document.title = `${documentTitle} | ${websiteName}`;
  }, [documentTitle, websiteName]);

  const tools = PageTools && (crumbs || isHome) && (
    <span className={mergeClasses(styles.tools, crumbs && crumbs.length > 1 && styles.recordTools)}>
      <Suspense>
        <PageTools title={title} />
      </Suspense>
    </span>
  );
  return (
    <header className={styles.root}>
      {crumbs && <Breadcrumbs crumbs={path} />}
      <div className={styles.line}>
        <div>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1> {status} {tools} {choice}
          </div>
          {type && <p className={styles.type}>{type}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts}
    </header>
  );
}

/**
 * The complete path of the open page, by one rule: home page, section and entry of the side menu, then the crumbs of the page.
 * An entry has its name from the menu everywhere. The section is omitted if the entry has the same name, and so is a crumb
 * that leads to the entry.
 */
function usePath(crumbs: readonly Crumb[]): readonly Crumb[] {
  const intl = useIntl();
  const entry = use(CurrentEntryContext);
  const { pathname } = useLocation();
  if (pathname === '/') return crumbs;
  const home = { text: intl.formatMessage(menuMessages.home), to: '/' };
  if (!entry) return [home, ...crumbs];
  const section = { text: intl.formatMessage(menuMessages[entry.section]), isSection: true };
  const list = { text: intl.formatMessage(entry.label), to: entry.to };
  const isEntry = pathname === entry.to || (crumbs.length === 1 && crumbs[0]?.text === list.text);
  const below = isEntry ? [] : crumbs.filter(({ to }) => !isSamePath(to, entry.to));
  return [
    home,
    ...(section.text === list.text ? [] : [section]),
    below.length > 0 ? list : { text: list.text },
    ...below,
  ];
}

const isSamePath = (to: string | undefined, path: string): boolean => to?.replace(/[?#].*/, '') === path;

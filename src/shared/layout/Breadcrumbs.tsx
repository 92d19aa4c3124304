import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import { useDirection } from '../intl/useDirection.ts';
import { TextLink } from './TextLink.tsx';
import { PHONE } from './useMedia.ts';

const messages = texts('shared.layout', {
  breadcrumbs: ['Path to this page', 'Page layout: accessible name'],
});

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  section: { [`@media ${PHONE}`]: { display: 'none' } },
  item: {
    display: 'flex',
    alignItems: 'center',
    lineHeight: tokens.lineHeightBase400,
    // Minimum size of a target for touch input.
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minBlockSize: '24px',
      minInlineSize: '24px',
      textDecorationLine: 'none',
      ':hover': { textDecorationLine: 'underline' },
    },
  },
  separator: {
    flexShrink: 0,
    marginInlineEnd: tokens.spacingHorizontalXS,
    inlineSize: '12px',
    color: tokens.colorNeutralForeground3,
    // Pictures keep their own colour, which may be that of the background.
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  rtl: { transform: 'scaleX(-1)' },
});

export interface Crumb {
  text: string;
  /** Without a target the crumb is plain text. */
  to?: string | undefined;
  /** True for a section of the menu, which phones omit. */
  isSection?: boolean;
}

interface Props {
  /** Topmost first; the last one is the page itself. */
  crumbs: readonly Crumb[];
}

/**
 * Path of a page, separated by chevrons. Plain elements and a drawn chevron: the page header is part of the first load, which
 * has no room for the icons.
 */
export function Breadcrumbs({ crumbs }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const direction = useDirection();
  return (
    <nav aria-label={intl.formatMessage(messages.breadcrumbs)}>
      <ol className={styles.list}>
        {crumbs.map(({ text, to, isSection }, index) => (
          <li
            key={`${index} ${text}`}
            className={mergeClasses(styles.item, isSection && styles.section)}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {index > 0 && (
              <svg
                viewBox="0 0 12 12"
                aria-hidden
                className={mergeClasses(styles.separator, direction === 'rtl' && styles.rtl)}
              >
                <path d="m4.5 2.5 3.5 3.5-3.5 3.5" fill="none" stroke="currentColor" />
              </svg>
            )}
            {to ? <TextLink to={to}>{text}</TextLink> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}

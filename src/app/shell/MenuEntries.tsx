import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { MenuSection } from '../../shared/feature.ts';
import type { MenuItem } from './menuItems.ts';
import { MenuItemIcon } from './MenuItemIcon.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  children: { listStyleType: 'none', margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  heading: {
    marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXS}`,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minBlockSize: '40px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  child: { minBlockSize: '32px' },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  items: readonly MenuItem[];
  iconsOnly: boolean;
}

const sections: readonly MenuSection[] = ['administration', 'patients', 'dataImports'];

/** Address of the current page's entry: the longest address that is a prefix of the path. */
function currentAddress(items: readonly MenuItem[], pathname: string): string | undefined {
  const addresses = items.flatMap((item) => [item.to, ...item.children.map((child) => child.to)]);
  return addresses
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Entries of the side menu by section, with the entries of groups below their group. */
export function MenuEntries({ items, iconsOnly }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { pathname } = useLocation();
  const current = currentAddress(items, pathname);

  const link = (to: string, label: MenuItem['label'], isCurrent: boolean, icon?: MenuItem['icon'], child = false) => (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={iconsOnly ? intl.formatMessage(label) : undefined}
      title={iconsOnly ? intl.formatMessage(label) : undefined}
      className={mergeClasses(styles.link, child && styles.child, isCurrent && styles.current)}
    >
      <MenuItemIcon icon={icon} />
      {!iconsOnly && <FormattedMessage {...label} />}
    </Link>
  );

  return sections.map((section) => {
    const entries = items.filter((item) => item.section === section);
    if (entries.length === 0) return null;
    return (
      <section key={section}>
        {section === 'administration' && !iconsOnly && (
          <h2 className={styles.heading}>
            <FormattedMessage {...messages.administration} />
          </h2>
        )}
        <ul className={styles.list}>
          {entries.map((item) => (
            <li key={item.key}>
              {link(item.to, item.label, item.to === current && (iconsOnly || item.children.length === 0), item.icon)}
              {!iconsOnly && item.children.length > 0 && (
                <ul className={styles.children}>
                  {item.children.map((child) => (
                    <li key={child.to}>{link(child.to, child.label, child.to === current, undefined, true)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

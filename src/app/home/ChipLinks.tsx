import { makeStyles, tokens } from '@fluentui/react-components';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import type { MenuIcon } from '../../shared/menuIcon.ts';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface Props {
  items: readonly { to: string; name: string; icon: MenuIcon }[];
}

/** Links in lines, each with its icon. */
export function ChipLinks({ items }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {items.map(({ to, icon, name }) => (
        <li key={to}>
          <PageLink to={to} className={styles.link}>
            <MenuItemIcon icon={icon} />
            <bdi>{name}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

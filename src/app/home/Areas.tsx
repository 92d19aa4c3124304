import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { MenuEntry } from '../../shared/feature.ts';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import { messages } from './messages.ts';
import { Section } from '../../shared/layout/Section.tsx';

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
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Links to the main areas that the user may open. */
export function Areas({ items }: { items: readonly MenuEntry[] }) {
  const styles = useStyles();
  return (
    <Section title={messages.areas}>
      <ul className={styles.list}>
        {items.map(({ to, icon, label }) => (
          <li key={to}>
            <PageLink to={to} className={styles.link}>
              <MenuItemIcon icon={icon} />
              <FormattedMessage {...label} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

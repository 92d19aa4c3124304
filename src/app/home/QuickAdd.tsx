import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ChevronDownRegular, SearchRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import type { HomeQuickAdd } from '../../shared/feature.ts';
import { withBackTo } from '../../shared/layout/backTo.ts';
import { LinkButton } from '../../shared/layout/LinkButton.tsx';
import { PHONE } from '../../shared/layout/useMedia.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { HeaderMenu } from '../shell/HeaderMenu.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
    // Two columns; the first one of an odd number of buttons takes a line.
    [`@media ${PHONE}`]: {
      display: 'grid',
      inlineSize: '100%',
      gridTemplateColumns: '1fr 1fr',
      '& > :first-child:nth-last-child(odd)': { gridColumnStart: 1, gridColumnEnd: -1 },
    },
  },
});

/** Buttons beside the menu with the others. */
const buttons = 3;

const iconOf = (icon: HomeQuickAdd['icon']) => (icon === 'search' ? <SearchRegular /> : <AddRegular />);

/** What the user may begin: mostly forms of new records. Cancel returns to the home page. */
export function QuickAdd({ items }: { items: readonly HomeQuickAdd[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const permitted = items.filter(
    ({ to, needs = [] }) => mayOpen(features, bits, to) && missingPermissions(bits, needs).length === 0,
  );
  // A menu with one entry would take as much room as its button.
  const shown = permitted.length > buttons + 1 ? permitted.slice(0, buttons) : permitted;
  const others = permitted.slice(shown.length);
  return (
    <div className={styles.root}>
      {shown.map((item, index) => (
        <AddLink key={item.to} item={item} appearance={index === 0 ? 'primary' : 'secondary'} />
      ))}
      {others.length > 0 && (
        <HeaderMenu
          name={intl.formatMessage(messages.more)}
          icon={<ChevronDownRegular fontSize={20} />}
          load={async () => (await import('../../shared/layout/ActionMenu.tsx')).OpenActionMenu}
          actions={others.map(({ to, label, icon }) => ({
            key: to,
            label: intl.formatMessage(label),
            icon: iconOf(icon),
            to: withBackTo(to, '/'),
          }))}
        >
          <FormattedMessage {...messages.more} />
        </HeaderMenu>
      )}
    </div>
  );
}

function AddLink({ item, appearance }: { item: HomeQuickAdd; appearance: 'primary' | 'secondary' }) {
  return (
    <LinkButton to={withBackTo(item.to, '/')} appearance={appearance} icon={iconOf(item.icon)}>
      <FormattedMessage {...item.label} />
    </LinkButton>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { menuFor } from './menuItems.ts';
import { MenuItemIcon } from './MenuItemIcon.tsx';
import { WIDE } from '../../shared/layout/useMedia.ts';
import { messages } from '../messages.ts';

const NoPermissions = lazy(async () => ({ default: (await import('./NoPermissions.tsx')).NoPermissions }));

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // At least two columns, more if there is room.
    [WIDE]: {
      gridTemplateColumns: `repeat(auto-fill, minmax(min(calc(50% - ${tokens.spacingHorizontalL}), 15rem), 1fr))`,
    },
    gap: tokens.spacingHorizontalL,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
  },
  tile: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minBlockSize: '4.5rem',
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase400,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface Props {
  features: readonly Feature[];
}

/** Welcome page with a tile for each area that the user may open. */
export function HomePage({ features }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const { websiteName } = useConfig();
  const { state } = useLocation() as { state: { welcome?: boolean } | null };
  const user = useSelector(selectUser);
  const bits = useSelector(selectBits);
  const tiles = useMemo(() => menuFor(features, bits).filter((item) => item.tile), [features, bits]);
  const name = user?.name ?? '';

  useEffect(() => {
    if (!state?.welcome) return;
    notify.success(intl.formatMessage(messages.welcomeBack, { name }));
    void navigate('/', { replace: true, state: null });
  }, [state, notify, intl, name, navigate]);

  return (
    <>
      <PageHeader title={intl.formatMessage(messages.welcome, { name: websiteName })} />
      {tiles.length === 0 ? (
        <NoPermissions username={user?.username ?? ''} />
      ) : (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <li key={tile.key}>
              <Link to={tile.to} className={styles.tile}>
                <MenuItemIcon icon={tile.icon} />
                <FormattedMessage {...tile.label} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

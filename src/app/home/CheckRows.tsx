import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FigureCount } from '../../shared/feature.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { Card } from '../../shared/layout/Card.tsx';
import { LinkButton } from '../../shared/layout/LinkButton.tsx';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import { CheckAge } from './CheckAge.tsx';
import type { Loadable } from './homeSlice.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  card: { padding: 0, boxShadow: 'none', backgroundColor: 'transparent' },
  list: { listStyleType: 'none', padding: 0, margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    ':last-child': { borderBlockEndStyle: 'none' },
  },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  // In one line if there is room.
  text: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    columnGap: tokens.spacingHorizontalL,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  },
  state: { color: tokens.colorNeutralForeground3 },
  link: { flexShrink: 0 },
});

interface Props {
  figures: readonly Figure[];
  results: Readonly<Record<string, Loadable<FigureCount>>>;
}

/** Checks that the user starts on their own page: not run yet, or without findings. */
export function CheckRows({ figures, results }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Card appearance="outline" className={styles.card}>
      <ul className={styles.list} aria-label={intl.formatMessage(messages.checks)}>
        {figures.map(({ id, title, icon, to }) => (
          <li key={id} className={styles.row}>
            <span className={styles.icon}>
              <MenuItemIcon icon={icon} />
            </span>
            <span className={styles.text}>
              <span>{intl.formatMessage(title)}</span>
              <span className={styles.state}>
                <CheckState at={results[id]?.value?.at} />
              </span>
            </span>
            <span className={styles.link}>
              <CheckLink to={to} title={intl.formatMessage(title)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CheckState({ at }: { at: number | undefined }) {
  if (at === undefined) return <FormattedMessage {...messages.notChecked} />;
  return (
    <>
      <FormattedMessage {...messages.noneFound} />
      {' · '}
      <CheckAge at={at} />
    </>
  );
}

function CheckLink({ to, title }: { to: string; title: string }) {
  const intl = useIntl();
  return (
    <LinkButton to={to} size="small" aria-label={intl.formatMessage(messages.checkNamed, { title })}>
      <FormattedMessage {...messages.check} />
    </LinkButton>
  );
}

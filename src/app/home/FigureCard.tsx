import { makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Card } from '../../shared/layout/Card.tsx';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { passFocusOnRemoval } from '../../shared/layout/passFocusOnRemoval.ts';
import { errorReason } from '../../shared/state/describeError.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages as appMessages } from '../messages.ts';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import type { FigureCount } from '../../shared/feature.ts';
import type { Figure } from '../../shared/home/contributions.ts';
import { CheckAge } from './CheckAge.tsx';
import type { Loadable } from './homeSlice.ts';
import { loadFigure } from './homeThunks.ts';
import { messages } from './messages.ts';
import { severities } from './severities.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

export const useCardStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    minBlockSize: '7rem',
    alignContent: 'start',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
  },
  failed: { borderInlineStartColor: tokens.colorStatusDangerBorder2 },
  neutralBar: { backgroundColor: tokens.colorNeutralForeground3 },
  clickable: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: {
    display: 'grid',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    // The complete card is the target of a click.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // The end of the line is reserved for the icon of the severity.
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    paddingInlineEnd: '2rem',
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { alignSelf: 'center', display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  figure: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground3 },
});

/** Separates figure and title, which are on lines of their own, in the accessible name of the link. */
const space = ' ';

interface Props {
  figure: Figure;
  result: Loadable<FigureCount> | undefined;
}

/** A figure that links to the list of what it counts; after a failed request the reason and a retry. */
export function FigureCard({ figure, result }: Props) {
  const styles = useCardStyles();
  const intl = useIntl();
  const severityId = useId();
  const dispatch = useAppDispatch();
  const { text, icon, to } = figure;
  const name = intl.formatMessage(figure.title);
  const { count = 0, total, at, isPartial, severity = figure.severity ?? 'info' } = result?.value ?? {};
  if (result?.status === 'failed') {
    return (
      <Card className={mergeClasses(styles.card, styles.failed)}>
        <Text className={styles.title}>{name}</Text>
        <Text role="alert" size={200} className={styles.text}>
          <FormattedMessage {...messages.notCounted} values={{ reason: errorReason(intl, result.error) }} />
        </Text>
        <div>
          <PlainButton ref={passFocusOnRemoval} onClick={() => void dispatch(loadFigure(figure)())}>
            <FormattedMessage {...appMessages.tryAgain} />
          </PlainButton>
        </div>
      </Card>
    );
  }
  const { stroke, bar } = severities[severity];
  return (
    <Card className={mergeClasses(styles.card, styles.clickable)} style={{ borderInlineStartColor: stroke }}>
      <PageLink to={to} className={styles.link} aria-describedby={severityId}>
        <span className={styles.line}>
          <span className={styles.icon}>
            <MenuItemIcon icon={icon} />
          </span>
          <span className={styles.figure}>
            <FormattedNumber value={count} />
          </span>
          {total !== undefined && (
            <>
              {space}
              <span className={styles.text}>
                <FormattedMessage {...messages.ofTotal} values={{ total }} />
              </span>
            </>
          )}
        </span>
        {space}
        <span className={styles.title}>{name}</span>
      </PageLink>
      <SeverityIcon severity={severity} id={severityId} />
      {/* The text of the link states the same relation. */}
      {total !== undefined && (
        <ProgressBar
          value={count}
          max={total}
          color={bar}
          // The bar shows what is missing, so the accent colour of progress is wrong for it.
          bar={{ className: severity === 'info' ? styles.neutralBar : undefined }}
          aria-hidden
        />
      )}
      <Text size={200} className={styles.text}>
        <FormattedMessage {...text} />
        {at !== undefined && (
          <>
            {' · '}
            <CheckAge at={at} />
          </>
        )}
        {isPartial && (
          <>
            {' · '}
            <FormattedMessage {...messages.partial} />
          </>
        )}
      </Text>
    </Card>
  );
}

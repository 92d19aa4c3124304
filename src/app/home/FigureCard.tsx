import { Button, Card, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
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

export const useCardStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    minBlockSize: '7rem',
    alignContent: 'start',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
  },
  failed: { borderInlineStartColor: tokens.colorStatusDangerBorder2 },
  clickable: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // Beside the figure; the title below it uses the complete width.
  icon: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalM,
    insetInlineEnd: tokens.spacingHorizontalM,
    display: 'inline-flex',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
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
  figure: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
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
  const dispatch = useAppDispatch();
  const { text, icon, to } = figure;
  const name = intl.formatMessage(figure.title);
  const { count = 0, at, isPartial } = result?.value ?? {};
  if (result?.status === 'failed') {
    return (
      <Card className={mergeClasses(styles.card, styles.failed)}>
        <Text className={styles.title}>{name}</Text>
        <Text role="alert" size={200} className={styles.text}>
          <FormattedMessage {...messages.notCounted} values={{ reason: errorReason(intl, result.error) }} />
        </Text>
        <div>
          <Button ref={passFocusOnRemoval} size="small" onClick={() => void dispatch(loadFigure(figure)())}>
            <FormattedMessage {...appMessages.tryAgain} />
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card className={mergeClasses(styles.card, styles.clickable)}>
      <Link to={to} className={styles.link}>
        <span className={styles.figure}>
          <FormattedNumber value={count} />
        </span>
        {space}
        <span className={styles.title}>{name}</span>
      </Link>
      <span className={styles.icon}>
        <MenuItemIcon icon={icon} />
      </span>
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

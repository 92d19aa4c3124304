import { CounterBadge, makeStyles } from '@fluentui/react-components';
import { use, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { texts } from '../../shared/intl/texts.ts';
import { reportError } from '../../shared/state/PartBoundary.tsx';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { entryOf, menuFor } from './menuItems.ts';

const messages = texts('app.menu', {
  needAction: [
    '{count, plural, one {# needs attention} other {# need attention}}',
    'Description of a menu entry with a number. {count}: number of records that need work',
  ],
});

const useStyles = makeStyles({
  root: { marginInlineStart: 'auto', flexShrink: 0 },
  corner: { position: 'absolute', insetBlockStart: '2px', insetInlineEnd: '2px' },
});

interface Props {
  id: string;
  /** Address of the entry. */
  to: string;
  iconsOnly: boolean;
}

/** Number of records below a menu entry that need work. Sends no request: it shows what the home page counted last. */
export default function MenuBadge(props: Props) {
  const hasFigures = useAppSelector(({ home }: RootState) => Object.keys(home?.figures ?? {}).length > 0);
  if (!hasFigures) return null;
  return (
    // Without the code of the figures, entries have no number.
    <ErrorBoundary fallback={null} onError={reportError}>
      <Counted {...props} />
    </ErrorBoundary>
  );
}

function Counted({ id, to, iconsOnly }: Props) {
  const styles = useStyles();
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const figures = useAppSelector(({ home }: RootState) => home?.figures);
  const known = use(contributionsOf(features, useConfig())).figures;
  // Each navigation renders the menu with a badge for each entry.
  const count = useMemo(() => {
    const entries = menuFor(features, bits);
    return known.reduce((sum, figure) => {
      const value = figures?.[figure.id]?.value;
      const severity = value?.severity ?? figure.severity ?? 'info';
      const { pathname } = new URL(figure.to, window.location.origin);
      // Figures that need no action have no badge.
      const isCounted = severity !== 'info' && entryOf(features, entries, pathname, '')?.to === to;
      return isCounted ? sum + (value?.count ?? 0) : sum;
    }, 0);
  }, [features, bits, known, figures, to]);
  if (count === 0) return null;
  return (
    <>
      <CounterBadge
        className={iconsOnly ? styles.corner : styles.root}
        aria-hidden
        count={count}
        overflowCount={999}
        size="small"
        color="danger"
        dot={iconsOnly}
      />
      <span id={id} hidden>
        <FormattedMessage {...messages.needAction} values={{ count }} />
      </span>
    </>
  );
}

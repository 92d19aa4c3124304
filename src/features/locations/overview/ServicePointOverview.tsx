import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';
import type { ServicePointSearch } from './countServicePoints.ts';
import { PHONE } from '../../../shared/layout/useMedia.ts';

const OverviewCharts = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).OverviewCharts }));

const useStyles = makeStyles({
  root: { marginBlockEnd: tokens.spacingVerticalM },
  summary: {
    inlineSize: 'fit-content',
    cursor: 'pointer',
    [`@media ${PHONE}`]: { minBlockSize: '44px', lineHeight: '44px' },
  },
  content: { marginBlockStart: tokens.spacingVerticalM },
});

interface Props {
  /** Parameters of the list that restrict its rows. */
  search: ServicePointSearch;
}

/** Charts of the service points of a list, counted when the section is opened. */
export function ServicePointOverview({ search }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <FormattedMessage {...messages.overview} />
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <Suspense>
            <OverviewCharts search={search} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

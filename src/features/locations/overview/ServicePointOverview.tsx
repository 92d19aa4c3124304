import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';
import type { ServicePointSearch } from './countServicePoints.ts';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';

const OverviewCharts = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).OverviewCharts }));

const useStyles = makeStyles({
  root: { marginBlockEnd: tokens.spacingVerticalM },
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
    <Disclosure
      className={styles.root}
      title={<FormattedMessage {...messages.overview} />}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <div className={styles.content}>
          <Suspense>
            <OverviewCharts search={search} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  );
}

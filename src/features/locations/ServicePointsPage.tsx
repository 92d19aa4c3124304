import { areaQuery } from '../../shared/area/useArea.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { UnfinishedMoves } from './move/UnfinishedMoves.tsx';
import { locationSorts, useLocationColumns } from './parts/useLocationColumns.tsx';
import {
  buildings,
  locationSearch,
  servicePointFilters,
  useLocationFilterAvailability,
  useLocationFilters,
} from './parts/useLocationFilters.ts';
import { paths } from './paths.ts';
import { useLocationList } from './useLocationList.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages as overviewMessages } from './overview/messages.ts';
import type { ServicePointSearch } from './overview/countServicePoints.ts';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import { lazyPart, missingPart } from '../../shared/state/lazyPart.ts';

/** All service points as a flat list. */
export default function ServicePointsPage() {
  const params = useListParams({
    area: 'Location',
    table: 'servicePoints',
    sorts: locationSorts,
    filters: servicePointFilters,
    availability: useLocationFilterAvailability('servicePoint'),
  });
  const bulkActions = useBulkActions(
    'locations teamAssignment',
    ['Location.update'],
    ['OrganizationAffiliation.update'],
  );
  const { search, types } = locationSearch(params.filters);
  const list = useLocationList(params, { ...search, type: [buildings, ...types] }, { withParents: true });
  return (
    <ListPage
      list={list}
      title={messages.servicePointsTitle}
      create={{ label: messages.servicePointAdd, to: paths.servicePointAdd, needs: ['Location.create'] }}
      filters={<FilterBar list={params} filters={useLocationFilters('servicePoint')} />}
      empty={messages.allEmpty}
      bulkActions={bulkActions}
      columns={useLocationColumns('servicePoint')}
    >
      <UnfinishedMoves />
      <ServicePointOverview search={{ ...search, ...list.nameSearch, ...areaQuery(params.area) }} />
    </ListPage>
  );
}

const OverviewCharts = lazyPart(
  async () => ({ default: (await import('./overview/OverviewCharts.tsx')).OverviewCharts }),
  missingPart,
);

const useStyles = makeStyles({
  root: { marginBlockEnd: tokens.spacingVerticalM },
  content: { marginBlockStart: tokens.spacingVerticalM },
});

interface Props {
  /** Parameters of the list that restrict its rows. */
  search: ServicePointSearch;
}

/** Charts of the service points of a list, counted when the section is opened. */
function ServicePointOverview({ search }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className={styles.root}
      title={<FormattedMessage {...overviewMessages.overview} />}
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

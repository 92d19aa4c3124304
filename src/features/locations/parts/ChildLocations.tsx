import { makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { AddLink } from './AddLink.tsx';
import { LocationTable } from './LocationTable.tsx';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { messages } from '../messages.ts';
import { useLocationList } from '../useLocationList.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { TabCount } from '../../../shared/tabs/TabCount.tsx';
import { total } from '../../../fhir/bundle.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS } });

interface Props {
  location: Location;
}

/** Direct children of a Location, searched and paged by the server. */
export function ChildLocations({ location }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const list = useListParams({ sort: 'name', sorts: ['name'] });
  const { id = '' } = location;
  const name = useTranslatedName()(location);
  const { query, rows, extent, csv } = useLocationList(list, { partof: id });
  return (
    <div className={styles.root}>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        <AddLink parentId={id} label={intl.formatMessage(messages.unitAdd)} />
      </ListToolbar>
      {query.isError && !query.isFetching ? (
        <InlineError
          text={intl.formatMessage(messages.childrenFailed)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LocationTable
          label={intl.formatMessage(messages.unitTable, { name })}
          rows={rows}
          list={list}
          extent={extent}
          csv={csv}
          isFetching={query.isFetching}
          columns="child"
        />
      )}
    </div>
  );
}

interface ChildCountProps {
  id: string;
}

/** Number of direct children of a Location, counted by the server. */
export function ChildCount({ id }: ChildCountProps) {
  const { currentData } = useSearchLocationQuery({ partof: id, _summary: 'count' });
  return <TabCount count={total(currentData)} />;
}

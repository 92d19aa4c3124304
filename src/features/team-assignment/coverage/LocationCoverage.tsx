import { Switch } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ListToolbar } from '../../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { GapLocations } from './GapLocations.tsx';
import { messages } from './messages.ts';
import { ScanState } from './ScanState.tsx';
import { useLocationScan } from './useLocationScan.ts';

/** Locations without a team, as a tree and a table. */
export function LocationCoverage() {
  const intl = useIntl();
  const list = useListParams({ filters: { above: ['', 'true'], buildings: ['', 'true'], node: '' } });
  const { above, buildings } = list.filters;
  const { scan, cancel, again } = useLocationScan(buildings === 'true');
  return (
    <>
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        <Switch
          label={intl.formatMessage(messages.above)}
          checked={above === 'true'}
          onChange={(_event, data) => list.setFilter('above', data.checked ? 'true' : '')}
        />
        <Switch
          label={intl.formatMessage(messages.buildings)}
          checked={buildings === 'true'}
          onChange={(_event, data) => list.setFilter('buildings', data.checked ? 'true' : '')}
        />
      </ListToolbar>
      <ScanState scan={scan} cancel={cancel} again={again}>
        {(result) => <GapLocations scan={result} list={list} above={above === 'true'} />}
      </ScanState>
    </>
  );
}

import type { Location } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { AddLink } from './AddLink.tsx';
import { locationSorts, useLocationColumns } from './useLocationColumns.tsx';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useLocationList } from '../useLocationList.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { NewRecords } from '../../../shared/outbox/NewRecords.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { TabCount } from '../../../shared/tabs/TabCount.tsx';
import { total } from '../../../../common/fhir/bundle.ts';

interface Props {
  location: Location;
}

/** Direct children of a Location, searched and paged by the server. */
export function ChildLocations({ location }: Props) {
  const intl = useIntl();
  const list = useListParams({ sort: 'name', sorts: locationSorts });
  const { id = '' } = location;
  const name = useTranslatedName()(location);
  const { tableProps, error, refetch } = useLocationList(list, { partof: id });
  const columns = useLocationColumns('child');
  return (
    <>
      {error !== undefined && (
        <InlineError text={intl.formatMessage(messages.childrenFailed)} error={error} onRetry={refetch} />
      )}
      <NewRecords form={paths.unitAdd} about={`Location/${id}`} />
      {(error === undefined || tableProps.rows !== undefined) && (
        <ResourceTable
          {...tableProps}
          label={intl.formatMessage(messages.unitTable, { name })}
          columns={columns}
          search
          actions={<AddLink parentId={id} label={intl.formatMessage(messages.unitAdd)} isSecondary />}
        />
      )}
    </>
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

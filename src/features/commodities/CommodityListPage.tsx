import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { activeFilter } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import type { ListFilter } from '../../shared/table/filters/listFilter.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { CommodityDetails } from './CommodityDetails.tsx';
import { paths } from './index.ts';
import { messages } from './messages.ts';
import { MissingListNotice } from './MissingListNotice.tsx';
import { useCommodityColumns } from './useCommodityColumns.tsx';
import { useCommodityList } from './useCommodityList.ts';
import { useDeleteCommodity } from './useDeleteCommodity.tsx';
import { rights, variants } from './variants.ts';

/** The commodities of the configured List; the server searches, filters, sorts and pages them. */
export default function CommodityListPage() {
  const intl = useIntl();
  const { commodityListId } = useConfig();
  const { key, deletes } = useVariant(variants);
  const params = useListParams({
    table: 'commodities',
    sort: 'name',
    sorts: ['name', 'identifier', 'active'],
    filters: { asset: ['', 'yes', 'no'], status: ['', 'active', 'inactive'], show: ['', 'off'] },
    availability: { asset: key === 'product', status: key === 'product', show: deletes },
  });
  const list = useCommodityList(params, params.filters);
  const bulkActions = useBulkActions('commodities', rights.edit);
  const { remove, dialog } = useDeleteCommodity();
  const columns = useCommodityColumns((row) => void remove(row));
  if (!commodityListId) {
    return (
      <>
        <PageHeader title={intl.formatMessage(messages.listTitle)} />
        <MissingListNotice />
      </>
    );
  }
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={{ label: messages.add, to: paths.add, needs: rights.create }}
      details={{ title: messages.viewDetails, render: (id) => <CommodityDetails id={id} layout="panel" /> }}
      filters={<FilterBar list={params} filters={filters} />}
      staleText={messages.staleList}
      bulkActions={bulkActions}
      columns={columns}
    >
      {dialog}
    </ListPage>
  );
}

const filters: readonly ListFilter<'asset' | 'status' | 'show'>[] = [
  {
    key: 'asset',
    label: messages.assetFilter,
    kind: 'choice',
    options: [
      { value: 'yes', label: messages.yes },
      { value: 'no', label: messages.no },
    ],
  },
  activeFilter({
    key: 'status',
    label: messages.statusFilter,
    active: messages.statusActive,
    inactive: messages.statusInactive,
  }),
  {
    key: 'show',
    label: messages.show,
    kind: 'choice',
    // The other commodities are those in the list.
    options: [{ value: 'off', label: messages.showOff }],
  },
];

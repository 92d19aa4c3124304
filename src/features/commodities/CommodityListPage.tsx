import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useListParams, type ListParams } from '../../shared/table/useListParams.ts';
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
    sorts: ['name', 'identifier'],
    filters: { asset: ['', 'yes', 'no'], status: ['', 'active', 'inactive'], show: ['', 'off'] },
  });
  const { show, ...others } = params.filters;
  const list = useCommodityList(params, { ...(deletes && { show }), ...(key === 'product' && others) });
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
      details={{ title: messages.viewDetails, render: (id) => <CommodityDetails id={id} /> }}
      filters={
        <>
          {key === 'product' && <ProductFilters list={params} />}
          {deletes && <ShowFilter list={params} />}
        </>
      }
      staleText={messages.staleList}
      bulkActions={bulkActions}
      columns={columns}
    >
      {dialog}
    </ListPage>
  );
}

interface Props {
  list: ListParams<'asset' | 'status' | 'show'>;
}

/** Selects the commodities of the List, or the inactive ones, including deleted ones. */
function ShowFilter({ list }: Props) {
  const intl = useIntl();
  return (
    <FilterSelect
      label={intl.formatMessage(messages.show)}
      value={list.filters.show ?? ''}
      onChange={(value) => list.setFilter('show', value)}
      options={[
        { value: '', label: intl.formatMessage(messages.showListed) },
        { value: 'off', label: intl.formatMessage(messages.showOff) },
      ]}
    />
  );
}

interface ProductFiltersProps {
  list: ListParams<'asset' | 'status' | 'show'>;
}

/** Filters of products by asset and status. */
function ProductFilters({ list }: ProductFiltersProps) {
  const intl = useIntl();
  const all = { value: '', label: intl.formatMessage(messages.showAll) };
  return (
    <>
      <FilterSelect
        label={intl.formatMessage(messages.assetFilter)}
        value={list.filters.asset ?? ''}
        onChange={(value) => list.setFilter('asset', value)}
        options={[
          { value: 'yes', label: intl.formatMessage(messages.yes) },
          { value: 'no', label: intl.formatMessage(messages.no) },
          all,
        ]}
      />
      <FilterSelect
        label={intl.formatMessage(messages.statusFilter)}
        value={list.filters.status ?? ''}
        onChange={(value) => list.setFilter('status', value)}
        options={[
          { value: 'active', label: intl.formatMessage(messages.statusActive) },
          { value: 'inactive', label: intl.formatMessage(messages.statusInactive) },
          all,
        ]}
      />
    </>
  );
}

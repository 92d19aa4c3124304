import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useVariant } from '../../shared/project/useVariant.ts';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams, type ListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { CommodityDetails } from './CommodityDetails.tsx';
import { CommodityTable } from './CommodityTable.tsx';
import { MissingListNotice } from './MissingListNotice.tsx';
import { paths } from './index.ts';
import { rights, variants } from './variants.ts';
import { useCommodityList } from './useCommodityList.ts';
import { useDeleteCommodity } from './useDeleteCommodity.tsx';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';

/** The commodities of the configured List; the server searches, filters, sorts and pages them. */
export default function CommodityListPage() {
  const intl = useIntl();
  const { commodityListId } = useConfig();
  const { key, deletes } = useVariant(variants);
  const list = useListParams({
    table: 'commodities',
    sort: 'name',
    sorts: ['name', 'identifier'],
    filters: { asset: ['', 'yes', 'no'], status: ['', 'active', 'inactive'], show: ['', 'off'] },
  });
  const { show, ...others } = list.filters;
  const filters = { ...(deletes && { show }), ...(key === 'product' && others) };
  const { query, rows, extent, csv } = useCommodityList(list, filters);
  const { remove, dialog } = useDeleteCommodity();
  const title = intl.formatMessage(messages.listTitle);
  const retry = () => void query.refetch();
  const failed = query.isError && !query.isFetching;

  if (!commodityListId) {
    return (
      <>
        <PageHeader title={title} />
        <MissingListNotice />
      </>
    );
  }
  if (failed && !rows) return <BrokenPage error={query.error} onRetry={retry} />;
  return (
    <DetailsDrawer title={intl.formatMessage(messages.viewDetails)} details={(id) => <CommodityDetails id={id} />}>
      <PageHeader
        title={title}
        actions={<CreateButton label={intl.formatMessage(messages.add)} to={paths.add} needs={rights.create} />}
      />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
        {key === 'product' && <ProductFilters list={list} />}
        {deletes && <ShowFilter list={list} />}
      </ListToolbar>
      {failed && <InlineError text={intl.formatMessage(messages.staleList)} error={query.error} onRetry={retry} />}
      <CommodityTable
        rows={rows}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={query.isFetching}
        onDelete={(row) => void remove(row)}
      />
      {dialog}
    </DetailsDrawer>
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

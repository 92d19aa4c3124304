import { Subtitle1, Text, makeStyles, tokens } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLevelNames } from '../../../shared/codes/useLevelName.ts';
import { useHierarchyActions } from './useHierarchyActions.ts';
import { useLocationColumns } from './useLocationColumns.tsx';
import { RefreshingBanner } from './RefreshingBanner.tsx';
import { useReadLocationQuery } from '../../../api/fhir/index.ts';
import { locationRows, type LocationRow } from '../location.ts';
import { messages } from '../messages.ts';
import { editPath, paths, viewPath } from '../paths.ts';
import type { Hierarchy, TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { uploadSource } from '../../../shared/export/upload.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { useHierarchyStrategy } from '../../../shared/locationTree/hierarchyStrategy.ts';
import { sortByLocaleName } from '../../../shared/names/sortByLocaleName.ts';
import { NewRecords } from '../../../shared/outbox/NewRecords.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import type { Paging } from '../../../shared/table/pageQuery.ts';
import { readRows, useReportErrors } from '../../../shared/table/readRows.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import { idOf } from '../../../shared/table/useFhirList.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { useCan } from '../../../session/useCan.ts';

const useStyles = makeStyles({
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { marginBlock: 0, overflowWrap: 'anywhere' },
  level: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  hierarchy: Hierarchy;
  /** The selected Location; undefined if none is selected or its name is still loading. */
  selectedLocation: TreeLocation | undefined;
  parentId: string;
  /** Id of a Location shown first if it is a child of the selected one but on another page: the one just saved. */
  savedId: string | undefined;
  /** The selected Location does not exist. */
  isMissing: boolean;
}

/** Direct children of the selected Location, or of the root, with the selected Location's actions in the heading. */
export function ChildrenPane({ hierarchy, selectedLocation, parentId, savedId, isMissing }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const columns = useLocationColumns('unit');
  const level = useLevelNames().get(selectedLocation?.level ?? NaN);
  const list = useListParams({ sort: 'name', sorts: ['name'] });
  const { extent, csv, isFetching, refreshing, error, refetch, ...page } = useChildRows(hierarchy, parentId, list);
  // Search results have the stored name of the parent; the selected Location has its name in the current language.
  const parentName = selectedLocation?.id === parentId ? selectedLocation.name : undefined;
  const namedRows = useMemo(
    () => (parentName === undefined ? page.rows : page.rows?.map((row) => ({ ...row, parentName }))),
    [page.rows, parentName],
  );
  const rows = usePrependedRow(namedRows, { parentId, shown: list.page === 1 ? savedId : undefined });

  if (isMissing) return <InlineError text={intl.formatMessage(messages.unableToLoad)} />;
  const name = selectedLocation?.name ?? intl.formatMessage(messages.unitHeading);
  return (
    <section>
      <div className={styles.heading}>
        <Subtitle1 as="h2" className={styles.name}>
          {name}
        </Subtitle1>
        {level !== undefined && <Text className={styles.level}>{level}</Text>}
        {selectedLocation && <SelectedActions location={selectedLocation} />}
      </div>
      <NewRecords form={paths.unitAdd} about={`Location/${parentId}`} />
      <RefreshingBanner refreshing={refreshing || hierarchy.refreshing} />
      {error !== undefined && !isFetching ? (
        <InlineError text={intl.formatMessage(messages.childrenFailed)} error={error} onRetry={refetch} />
      ) : (
        <ResourceTable
          getRowId={idOf}
          columns={columns}
          label={intl.formatMessage(messages.unitTable, { name })}
          rows={rows}
          unreadable={page.unreadable}
          list={list}
          extent={extent}
          csv={csv}
          isFetching={isFetching}
          empty={selectedLocation && <EmptyState text={intl.formatMessage(messages.unitEmpty, { name })} />}
        />
      )}
    </section>
  );
}

/** Edit, and the menu of the selected Location. */
function SelectedActions({ location }: { location: TreeLocation }) {
  const intl = useIntl();
  const mayEdit = useCan('Location.update');
  const hierarchyActions = useHierarchyActions(location);
  return (
    <RowActions
      name={location.name}
      editTo={mayEdit ? editPath(location) : undefined}
      actions={[
        { key: 'view', label: intl.formatMessage(messages.viewDetails), to: viewPath(location.id) },
        ...hierarchyActions,
      ]}
    />
  );
}

interface Options {
  parentId: string;
  /** Id of the Location to show; undefined for none. */
  shown: string | undefined;
}

/** Prepends the Location just saved to the rows if it is a child of the parent but on another page. */
function usePrependedRow(rows: readonly LocationRow[] | undefined, { parentId, shown }: Options) {
  const missing = shown !== undefined && rows !== undefined && rows.every((row) => row.id !== shown);
  const { currentData } = useReadLocationQuery(missing ? { id: shown } : skipToken);
  const { locale } = useIntl();
  return useMemo(() => {
    if (!missing || !currentData) return rows;
    const row = locationRows.toRow(currentData, locale, new Map());
    return row.parentId === parentId ? [row, ...(rows ?? [])] : rows;
  }, [rows, missing, currentData, parentId, locale]);
}

/** Direct children of a Location as table rows. */
function useChildRows(hierarchy: Hierarchy, parentId: string, { page, pageSize, sort }: Paging) {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const query = { parentId, offset: (page - 1) * pageSize, count: pageSize, sort, elements: locationRows.elements };
  const { locations, parent, isCurrent, total, hasNext, isFetching, error, refetch, allPages } =
    useHierarchyStrategy().useChildPage(hierarchy, query);

  const parents = useMemo(() => new Map(parent ? [[parentId, parent]] : []), [parent, parentId]);
  const found = useMemo(
    () => locations && readRows(locations, (location) => locationRows.toRow(location, locale, parents)),
    [locations, locale, parents],
  );
  useReportErrors(found);
  const rows = useMemo(
    () => found && sortByLocaleName(found.rows, { page, sort }, hasNext, compare),
    [found, page, sort, hasNext, compare],
  );
  const csv: CsvSource<LocationRow> = {
    name: 'locations',
    scope: parentId,
    upload: [uploadSource('locations', 'Location', { partof: parentId })],
    pages: async function* pages(attempt) {
      for await (const part of allPages(attempt)) {
        yield {
          rows: part.locations.map((location) => locationRows.toRow(location, locale, parents)),
          total: part.total,
        };
      }
    },
  };
  return {
    rows,
    unreadable: found?.unreadable,
    extent: { total, hasNext },
    csv,
    isFetching,
    refreshing: isFetching && isCurrent,
    error,
    refetch,
  };
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MultiselectLtrRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Density } from '../../config/preferences.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { useCsvExport, type CsvSource } from '../export/useCsvExport.ts';
import { useText, type Text } from '../intl/useText.ts';
import { useMedia } from '../layout/useMedia.ts';
import { csvColumns } from './csvColumns.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { messages } from './messages.ts';
import type { LabelledColumn, TableList } from './types.ts';
import { SearchBox } from './SearchBox.tsx';
import { narrow, panelScreen } from './tableStyles.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import { isChoosable, visibleColumns } from './visibleColumns.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { listContent } from './listContent.ts';

const useStyles = makeStyles({
  root: {
    containerType: 'inline-size',
    containerName: 'bar',
    marginBlockEnd: tokens.spacingVerticalS,
    // Paper shows what is listed: the search and the chips of filters.
    '@media print': { '& button:not(.fui-InteractionTagPrimary)': { display: 'none' } },
  },
  screenOnly: { '@media print': { display: 'none' } },
  // Chips of filters need the room of the tools' texts.
  filtered: { containerName: 'filteredBar' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minBlockSize: '32px',
    [narrow]: { columnGap: tokens.spacingHorizontalS },
    '@media print': { minBlockSize: 0 },
  },
  search: {
    flex: '1 1 10rem',
    maxInlineSize: '20rem',
    minInlineSize: 0,
    display: 'grid',
    // Leaves room for the buttons of the filters and exports on the same line.
    [narrow]: { flexBasis: '7rem', maxInlineSize: 'none', '& > *': { minBlockSize: '44px' } },
  },
  total: { color: tokens.colorNeutralForeground3, '@media print': { display: 'none' } },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: 'auto' },
});

interface Props<Row> {
  columns: readonly LabelledColumn<Row>[];
  list: TableList | undefined;
  /** Number of rows on all pages, if it is known. */
  total: number | undefined;
  csv: CsvSource<Row> | undefined;
  idOf: (row: Row) => string;
  /** Label of the search box; true for 'Search'. Without it the list has none. */
  search: Text | boolean | undefined;
  filters: ReactNode;
  actions: ReactNode;
  /** The rows are cards, without column headings. */
  cards?: boolean;
  density: Density;
  onDensity: (density: Density) => void;
  /** Whether the cards have checkboxes; undefined if that cannot be changed. */
  selecting: { isStarted: boolean; onChange: (isStarted: boolean) => void } | undefined;
}

/**
 * Search, filters, number of rows, saved views, display (columns and row height) and export of a table in one line. In a
 * narrow window, filters, sort order, views and columns are in a panel, and the exports in a menu. Renders nothing if none
 * applies.
 */
export function CommandBar<Row>({
  columns,
  list,
  total,
  csv,
  idOf,
  search,
  filters,
  actions,
  cards = false,
  density,
  onDensity,
  selecting,
}: Props<Row>) {
  const styles = useStyles();
  const intl = useIntl();
  const text = useText();
  const narrow = useMedia(panelScreen);
  const running = useCsvExport<Row>(JSON.stringify([csv?.scope, list && listContent(list), list?.sort]));
  const isSearched = Boolean(search) && list?.setSearch !== undefined;
  const setColumns = columns.filter(isChoosable).length > 1 ? list?.setColumns : undefined;
  const hasSort = (narrow || cards) && list !== undefined && columns.some(({ sort }) => sort);
  if (!isSearched && !setColumns && !hasSort && !list?.views && !csv && !filters && !actions) return null;

  const shownKeys = visibleColumns(columns, list?.columns)
    .filter(isChoosable)
    .map(({ key }) => key);
  const csvProps = csv && { source: csv, columns: csvColumns(visibleColumns(columns, list?.columns)), idOf, running };
  const tools = (
    <div className={styles.tools}>
      {list?.views && (
        <ViewsMenu views={list.views} query={list.views.query({ columns: shownKeys, widths: list.widths, density })} />
      )}
      {(setColumns || !narrow) && (
        <DisplayMenu
          columns={
            setColumns && {
              columns,
              chosen: list?.columns,
              onChoose: setColumns,
              widths: list?.widths,
              onWidths: list?.setWidths,
              onReset: list?.resetColumns,
            }
          }
          density={narrow ? undefined : { value: density, onChange: onDensity }}
        />
      )}
      {!narrow && csvProps && <ExportMenu {...csvProps} narrow={false} />}
    </div>
  );
  const isPanel = narrow && (hasSort || Boolean(filters));
  const sort = hasSort && <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />;
  return (
    <div className={mergeClasses(styles.root, (list?.filterCount ?? 0) > 0 && styles.filtered)}>
      <div className={styles.line}>
        {isSearched && (
          <div className={mergeClasses(styles.search, !list?.search && styles.screenOnly)}>
            <SearchBox
              value={list?.search ?? ''}
              onSearch={(value) => list?.setSearch?.(value)}
              label={typeof search === 'boolean' ? undefined : text(search)}
            />
          </div>
        )}
        {isPanel ? (
          <FilterPanel
            count={list?.activeFilterCount ?? 0}
            onClear={(list?.filterCount ?? 0) > 0 ? list?.clearFilters : undefined}
          >
            {filters}
            {sort}
            {tools}
          </FilterPanel>
        ) : (
          <>
            {filters}
            {sort}
          </>
        )}
        {narrow && csvProps && (
          <ExportMenu
            {...csvProps}
            narrow
            select={
              selecting && {
                key: 'select',
                label: intl.formatMessage(selecting.isStarted ? messages.endSelection : messages.startSelection),
                icon: <MultiselectLtrRegular />,
                onClick: () => selecting.onChange(!selecting.isStarted),
              }
            }
          />
        )}
        {actions}
        {/* On phones, the search box and the buttons fill the line. */}
        {total !== undefined && !(narrow && isSearched) && (
          <span className={styles.total} role="status">
            {intl.formatMessage(messages.total, { count: total })}
          </span>
        )}
        {!isPanel && tools}
      </div>
    </div>
  );
}

interface SortProps {
  columns: readonly { label: string; sort?: string }[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sort order of a list whose rows are cards, without column headings. */
function SortSelect({ columns, sort, onSort }: SortProps) {
  const intl = useIntl();
  const offered = columns.flatMap(({ label, sort: key }) =>
    key
      ? [
          { value: key, label: intl.formatMessage(messages.ascending, { column: label }) },
          { value: `-${key}`, label: intl.formatMessage(messages.descending, { column: label }) },
        ]
      : [],
  );
  return (
    <FilterSelect
      label={intl.formatMessage(messages.sortBy)}
      value={sort}
      onChange={onSort}
      options={[{ value: '', label: intl.formatMessage(messages.usualOrder) }, ...offered]}
    />
  );
}

import { Button, makeStyles, Spinner, Text } from '@fluentui/react-components';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { SplitPane } from '../../../shared/layout/SplitPane.tsx';
import { pathTo, nameToStore, type TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { hiddenText } from '../../../shared/layout/hiddenText.ts';
import { NamePath } from '../../../shared/names/NamePath.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { assignmentPath } from '../index.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import { gapTree, listHash, scopeParams, type CoverageRule, type LocationScan, type Scope } from './coverage.ts';
import type { LocationGaps } from './useLocationGaps.ts';
import { GapTree } from './GapTree.tsx';
import { messages } from './messages.ts';
import { RowLink } from './RowLink.tsx';
import { ScopeFigureText } from './ScopeFigureText.tsx';
import { lazyPart, missingPart } from '../../../shared/state/lazyPart.ts';

const CoverageChart = lazyPart(
  async () => ({ default: (await import('./CoverageChart.tsx')).CoverageChart }),
  missingPart,
);

const useStyles = makeStyles({
  announced: hiddenText,
});

interface Props extends CoverageRule, LocationGaps {
  scan: LocationScan;
  list: ListParams<'above' | 'buildings' | 'node' | 'reach' | 'level'>;
}

/** Locations without a team: tree, and table of the selected branch. */
export function GapLocations({ scan, list, above, level, named, gaps, scopes, parentId, counted }: Props) {
  const { locations } = selectScannedLocations(scan);
  const styles = useStyles();
  const intl = useIntl();
  const compare = useLocaleCompare();
  const levelName = useLevelName();
  const { search } = list;
  const tree = useMemo(() => gapTree(locations, gaps, compare), [locations, gaps, compare]);
  const { node = '' } = list.filters;
  // In the tree, a search shows the Locations that it names.
  const shown = useMemo(
    () => gaps.filter(({ id }) => named?.has(id)).flatMap(({ id }) => pathTo(id, (each) => locations.get(each))),
    [gaps, named, locations],
  );
  const reach: Scope['reach'] = list.filters.reach === 'children' ? 'children' : '';
  const [, setParams] = useSearchParams();
  const open = (id: string): void => setParams((params) => scopeParams(params, { node: id, reach: '' }));
  const ancestorsOf = (location: TreeLocation): TreeLocation[] => pathTo(location.id, (id) => locations.get(id));
  const listed = node === '' ? gaps : scopes[reach].gaps;
  const rows = useMemo(() => [...listed].sort((one, other) => compare(one.name, other.name)), [listed, compare]);

  const heading = useRef<HTMLSpanElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === listHash) heading.current?.scrollIntoView({ block: 'start' });
    // The key changes with every use of a link to the list.
  }, [hash, key]);

  const columns: Column<TreeLocation>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      render: (location) => <bdi>{location.name}</bdi>,
      to: (location) => assignmentPath(location.id),
      text: nameToStore,
    },
    {
      key: 'within',
      label: intl.formatMessage(messages.within),
      render: (location) => <NamePath names={ancestorsOf(location).map(({ name }) => name)} />,
      text: (location) => ancestorsOf(location).map(nameToStore).join(' › '),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      render: (location) => (
        <RowLink
          to={assignmentPath(location.id)}
          text={intl.formatMessage(messages.assign)}
          label={intl.formatMessage(messages.assignNamed, { name: location.name })}
        />
      ),
    },
  ];
  const found = intl.formatMessage(above ? messages.found : messages.foundOwn, {
    count: gaps.length,
    total: counted,
  });
  const isOfChart = gaps.length > 0 && scopes[''].gaps.length === gaps.length && scopes[''].total === counted;
  if (counted === 0 && search !== '') return <EmptyState text={intl.formatMessage(messages.nothingFound)} />;
  return (
    <>
      {/* The chart shows the same figure, except for a Location below the top. */}
      <Text as="p" block role="status" className={isOfChart ? styles.announced : undefined}>
        {level === undefined ? (
          found
        ) : (
          <FormattedMessage {...messages.atLevel} values={{ level: levelName(level), found }} />
        )}
      </Text>
      <Suspense fallback={<Spinner />}>
        <CoverageChart scan={scan} above={above} level={level} named={named} parentId={parentId} onOpen={open} />
      </Suspense>
      {gaps.length > 0 && (
        <SplitPane
          label={intl.formatMessage(messages.tree)}
          chosen={node}
          side={
            <>
              <Text as="p" block size={200}>
                <FormattedMessage {...messages.treeHint} />
              </Text>
              <GapTree tree={tree} search={search} shown={shown} selected={node} onSelect={open} />
              {node !== '' && (
                <Button appearance="transparent" onClick={() => open('')}>
                  <FormattedMessage {...messages.everywhere} />
                </Button>
              )}
            </>
          }
        >
          {node !== '' && (
            <Text ref={heading} as="p" block weight="semibold">
              <ScopeFigureText
                name={locations.get(node)?.name ?? node}
                reach={reach}
                above={above}
                gaps={rows.length}
                total={scopes[reach].total}
              />
            </Text>
          )}
          <LocalTable
            label={intl.formatMessage(messages.locations)}
            getRowId={({ id }) => id}
            file="locations-without-team"
            columns={columns}
            rows={rows}
            list={list}
          />
        </SplitPane>
      )}
    </>
  );
}

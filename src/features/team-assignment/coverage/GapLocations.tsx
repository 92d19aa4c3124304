import { Button, Spinner, Text } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { SplitPane } from '../../../shared/layout/SplitPane.tsx';
import { pathTo, nameToStore, type TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { assignmentPath } from '../index.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import { gapsOf, gapTree, inScope, listHash, scopeParams, type LocationScan, type Scope } from './coverage.ts';
import { GapTree } from './GapTree.tsx';
import { messages } from './messages.ts';
import { RowLink } from './RowLink.tsx';
import { ScopeFigureText } from './ScopeFigureText.tsx';

const CoverageChart = lazy(async () => ({ default: (await import('./CoverageChart.tsx')).CoverageChart }));

interface Props {
  scan: LocationScan;
  list: ListParams<'above' | 'buildings' | 'node' | 'reach'>;
  /** True if a team of an ancestor counts. */
  above: boolean;
}

/** Locations without a team: tree, and table of the selected branch. */
export function GapLocations({ scan, list, above }: Props) {
  const { locations, withTeam } = selectScannedLocations(scan);
  const intl = useIntl();
  const compare = useLocaleCompare();
  const gaps = useMemo(() => gapsOf(locations, withTeam, { above }), [locations, withTeam, above]);
  const tree = useMemo(() => gapTree(locations, gaps, compare), [locations, gaps, compare]);
  const { node = '' } = list.filters;
  const reach: Scope['reach'] = list.filters.reach === 'children' ? 'children' : '';
  const [, setParams] = useSearchParams();
  const open = (id: string): void => setParams((params) => scopeParams(params, { node: id, reach: '' }));
  const within = (location: TreeLocation, nameOf: (location: TreeLocation) => string): string =>
    pathTo(location.id, (id) => locations.get(id))
      .map(nameOf)
      .join(' > ');
  const rows = useMemo(
    () => [...inScope(gaps, locations, { node, reach })].sort((one, other) => compare(one.name, other.name)),
    [gaps, locations, node, reach, compare],
  );
  const total = useMemo(
    () => inScope([...locations.values()], locations, { node, reach }).length,
    [locations, node, reach],
  );

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
      render: (location) => <bdi>{within(location, ({ name }) => name)}</bdi>,
      text: (location) => within(location, nameToStore),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '20%',
      render: (location) => (
        <RowLink
          to={assignmentPath(location.id)}
          text={intl.formatMessage(messages.assign)}
          label={intl.formatMessage(messages.assignNamed, { name: location.name })}
        />
      ),
    },
  ];
  return (
    <>
      <Text as="p" block role="status">
        <FormattedMessage
          {...(above ? messages.found : messages.foundOwn)}
          values={{ count: gaps.length, total: locations.size }}
        />
      </Text>
      <Suspense fallback={<Spinner />}>
        <CoverageChart scan={scan} gaps={gaps} above={above} node={node} onOpen={open} />
      </Suspense>
      {gaps.length > 0 && (
        <SplitPane
          label={intl.formatMessage(messages.tree)}
          chosen={node || undefined}
          side={
            <>
              <Text as="p" block size={200}>
                <FormattedMessage {...messages.treeHint} />
              </Text>
              <GapTree tree={tree} selected={node} onSelect={open} />
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
                total={total}
              />
            </Text>
          )}
          <LocalTable
            label={intl.formatMessage(messages.locations)}
            getRowId={({ id }) => id}
            searched={({ name }) => name}
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

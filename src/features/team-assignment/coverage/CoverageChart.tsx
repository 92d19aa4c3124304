import { makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../config/ConfigContext.ts';
import { matches } from '../../../fhir/bundle.ts';
import { BarChart, type BarRow } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { ChartState } from '../../../shared/charts/ChartState.tsx';
import { useChartData, type ReadFirst } from '../../../shared/charts/useChartData.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import type { TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import type { MapArea, MapMarker, MapPosition, MapRegion, RegionTone } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { positionOf } from '../../../shared/map/position.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { paths } from '../index.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import {
  coverageOfChildren,
  inScope,
  listHash,
  scopeParams,
  type BranchCoverage,
  type CoverageState,
  type LocationScan,
  type Scope,
  type ScopeFigure,
} from './coverage.ts';
import { messages } from './messages.ts';
import { ScopeFigureText } from './ScopeFigureText.tsx';

const tones: Record<CoverageState, RegionTone> = { own: 'solid', inherited: 'stripes', none: 'bad' };

const useStyles = makeStyles({
  // Large enough for touch input.
  figures: { display: 'grid', justifyItems: 'start', '& a': { paddingBlock: tokens.spacingVerticalXXS } },
});

/** Maximum number of boundaries and points that are loaded. */
const maxOnMap = 200;
/** Maximum number of bars; the table has all rows. */
const maxBars = 30;

interface Outline {
  areas: readonly MapArea[];
  position: MapPosition | undefined;
}

interface Props {
  scan: LocationScan;
  gaps: readonly TreeLocation[];
  /** True if a team of an ancestor counts. */
  above: boolean;
  /** Location whose children are shown; '' for the top of the hierarchy. */
  node: string;
  onOpen: (id: string) => void;
}

/** Team coverage of the children of a Location: a map of their boundaries and points, or bars if they have neither. */
export function CoverageChart({ scan, gaps, above, node, onOpen }: Props) {
  const { locations, withTeam } = selectScannedLocations(scan);
  const compare = useLocaleCompare();
  const { rootLocationId } = useConfig();
  const parentId = node || rootLocationId;
  const children = useMemo(
    () =>
      coverageOfChildren(locations, withTeam, parentId, { above }).sort((one, other) =>
        compare(one.location.name, other.location.name),
      ),
    [locations, withTeam, parentId, above, compare],
  );
  const figures = useMemo(() => {
    const figure = (reach: Scope['reach']): ScopeFigure => {
      const count = (candidates: readonly TreeLocation[]) =>
        inScope(candidates, locations, { node: parentId, reach }).length;
      return { gaps: count(gaps), total: count([...locations.values()]) };
    };
    return { children: figure('children'), branch: figure('') };
  }, [gaps, locations, parentId]);
  if (children.length === 0) return null;
  return (
    <Outlines
      key={parentId}
      parentId={parentId}
      name={locations.get(parentId)?.name}
      above={above}
      figures={figures}
      rows={children}
      onOpen={onOpen}
    />
  );
}

interface OutlinesProps {
  parentId: string;
  name: string | undefined;
  above: boolean;
  /** Those of the children, and of the parent with all below. */
  figures: Readonly<Record<'children' | 'branch', ScopeFigure>>;
  rows: readonly BranchCoverage[];
  onOpen: (id: string) => void;
}

/** Reads the boundaries and points of the children, and the boundary of the parent. */
function Outlines(chart: OutlinesProps) {
  const { parentId } = chart;
  const load = useCallback(
    async (readFirst: ReadFirst) => {
      const elements = { _elements: 'position,extension' };
      const [children, parent] = await Promise.all([
        readFirst('Location', { partof: parentId, status: 'active', ...elements }, maxOnMap),
        readFirst('Location', { _id: parentId, ...elements }, 1),
      ]);
      const outlines = new Map<string, Outline>();
      for (const location of children.bundles.flatMap((bundle) => matches<Location>(bundle, 'Location'))) {
        outlines.set(location.id ?? '', { areas: boundaryFor(location).areas, position: positionOf(location) });
      }
      const [own] = parent.bundles.flatMap((bundle) => matches<Location>(bundle, 'Location'));
      return { outlines, areas: own ? boundaryFor(own).areas : [] };
    },
    [parentId],
  );
  return <ChartState data={useChartData(load)}>{(loaded) => <Chart {...chart} {...loaded} />}</ChartState>;
}

interface ChartProps extends OutlinesProps {
  outlines: ReadonlyMap<string, Outline>;
  /** Boundary of the parent. */
  areas: readonly MapArea[];
}

function Chart({ parentId, name = '', above, figures, rows, outlines, areas, onOpen }: ChartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [params] = useSearchParams();
  const [view, setView] = useState('map');
  const texts: Record<CoverageState, string> = {
    own: intl.formatMessage(messages.stateOwn),
    inherited: intl.formatMessage(messages.stateInherited),
    none: intl.formatMessage(above ? messages.stateNone : messages.stateNoneOwn),
  };
  const states: readonly CoverageState[] = above ? ['own', 'inherited', 'none'] : ['own', 'none'];
  const { own, inherited, none } = texts;
  const { regions, markers, missing } = useMemo(() => {
    const text = { own, inherited, none };
    const result = { regions: [] as MapRegion[], markers: [] as MapMarker[], missing: 0 };
    for (const { location, state } of rows) {
      const outline = outlines.get(location.id);
      const shape = { id: location.id, name: location.name, tone: tones[state], text: text[state] };
      if (outline && outline.areas.length > 0) result.regions.push({ ...shape, areas: outline.areas });
      else if (outline?.position) result.markers.push({ ...shape, ...outline.position });
      else result.missing += 1;
    }
    return result;
  }, [rows, outlines, own, inherited, none]);
  const hasMap = regions.length + markers.length > 0;
  const isMap = hasMap && view === 'map';

  const title = intl.formatMessage(messages.chartTitle, { name });
  const pathFor = (node: string, reach: Scope['reach'] = ''): string =>
    `${paths.coverage}?${scopeParams(params, { node, reach }).toString()}`;
  const bars = [...rows].sort((one, other) => other.counts.none - one.counts.none).slice(0, maxBars);
  const isDrawn = (state: CoverageState): boolean =>
    isMap
      ? [...regions, ...markers].some(({ tone }) => tone === tones[state])
      : bars.some(({ counts }) => counts[state] > 0);
  const note =
    isMap && missing > 0
      ? intl.formatMessage(messages.notOnMap, { count: missing })
      : !isMap && rows.length > maxBars
        ? intl.formatMessage(messages.firstBars, { limit: maxBars, total: rows.length })
        : undefined;
  return (
    <ChartFrame
      title={title}
      summary={
        <span className={styles.figures}>
          <TextLink to={`${pathFor(parentId, 'children')}${listHash}`}>
            <ScopeFigureText name={name} reach="children" above={above} {...figures.children} />
          </TextLink>
          <TextLink to={`${pathFor(parentId)}${listHash}`}>
            <ScopeFigureText name={name} reach="" above={above} {...figures.branch} />
          </TextLink>
        </span>
      }
      legend={states.filter(isDrawn).map((state) => ({ tone: tones[state], label: texts[state] }))}
      note={note}
      actions={
        hasMap && (
          <FilterSelect
            label={intl.formatMessage(messages.chartKind)}
            value={view}
            options={[
              { value: 'map', label: intl.formatMessage(messages.chartMap) },
              { value: 'bars', label: intl.formatMessage(messages.chartBars) },
            ]}
            onChange={setView}
          />
        )
      }
      table={{
        columns: [
          { label: intl.formatMessage(messages.name) },
          { label: intl.formatMessage(messages.state) },
          ...states.map((state) => ({
            label: intl.formatMessage(messages.withBelow, { state: texts[state] }),
            numeric: true,
          })),
        ],
        rows: rows.map(({ location, state, counts }) => ({
          id: location.id,
          cells: [
            <TextLink key="name" to={pathFor(location.id)}>
              <bdi>{location.name}</bdi>
            </TextLink>,
            texts[state],
            ...states.map((each) => intl.formatNumber(counts[each])),
          ],
        })),
      }}
    >
      {isMap ? (
        <MapView label={title} areas={areas} points={noPoints} regions={regions} markers={markers} onOpen={onOpen} />
      ) : (
        <BarChart
          label={title}
          rows={bars.map(({ location, counts }): BarRow => ({
            id: location.id,
            label: location.name,
            to: pathFor(location.id),
            parts: states.map((state) => ({ tone: tones[state], label: texts[state], value: counts[state] })),
            text: intl.formatMessage(messages.barText, {
              count: counts.none,
              total: counts.own + counts.inherited + counts.none,
            }),
          }))}
        />
      )}
    </ChartFrame>
  );
}

const noPoints: readonly never[] = [];

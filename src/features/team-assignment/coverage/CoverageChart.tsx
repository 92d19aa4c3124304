import { makeStyles, tokens } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { matches } from '../../../fhir/bundle.ts';
import { BarChart, type BarRow } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame, type LegendEntry } from '../../../shared/charts/ChartFrame.tsx';
import { ChartState } from '../../../shared/charts/ChartState.tsx';
import type { Tone } from '../../../shared/charts/tones.ts';
import { useChartData, type ReadFirst } from '../../../shared/charts/useChartData.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { boundaryFor } from '../../../shared/map/boundary.ts';
import type { MapArea, MapMarker, MapPosition, MapRegion, RegionTone } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { positionOf } from '../../../shared/map/position.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { paths } from '../index.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import {
  coverageOfChildren,
  listHash,
  scopeParams,
  type BranchCoverage,
  type CoverageRule,
  type CoverageState,
  type LocationScan,
  type Scope,
  type ScopesOf,
} from './coverage.ts';
import { messages } from './messages.ts';

const tones: Record<CoverageState, RegionTone> = { own: 'solid', inherited: 'stripes', none: 'bad' };

/** `noneOwn` replaces `none` while teams of ancestors do not count. */
const stateMessages = {
  own: messages.stateOwn,
  inherited: messages.stateInherited,
  none: messages.stateNone,
  noneOwn: messages.stateNoneOwn,
};

/** States of a Location that does not count itself: the worst state below it. */
const summaryMessages = {
  own: messages.belowOwn,
  inherited: messages.belowInherited,
  none: messages.belowNone,
  noneOwn: messages.belowNoneOwn,
};

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXS,
    '& a': {
      display: 'grid',
      alignContent: 'start',
      flex: '1 1 8rem',
      maxInlineSize: '16rem',
      boxSizing: 'border-box',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      textDecorationLine: 'none',
      ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    },
  },
  figure: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Maximum number of boundaries and points that are loaded. */
const maxOnMap = 200;
/** Maximum number of bars; the table has all rows. */
const maxBars = 30;

interface Outline {
  areas: readonly MapArea[];
  position: MapPosition | undefined;
}

interface Props extends CoverageRule {
  scan: LocationScan;
  /** Location whose children are shown. */
  parentId: string;
  /** Coverage in the scopes of that Location. */
  scopes: ScopesOf;
  onOpen: (id: string) => void;
}

/** Team coverage of the children of a Location: a map of their boundaries and points, or bars if they have neither. */
export function CoverageChart({ scan, parentId, above, level, ...rest }: Props) {
  const { locations, withTeam } = selectScannedLocations(scan);
  const compare = useLocaleCompare();
  const children = useMemo(
    () =>
      coverageOfChildren(locations, withTeam, parentId, { above, level }).sort((one, other) =>
        compare(one.location.name, other.location.name),
      ),
    [locations, withTeam, parentId, above, level, compare],
  );
  if (children.length === 0) return null;
  return (
    <Outlines
      key={parentId}
      parentId={parentId}
      name={locations.get(parentId)?.name}
      above={above}
      level={level}
      rows={children}
      {...rest}
    />
  );
}

interface OutlinesProps extends Omit<Props, 'scan'> {
  name: string | undefined;
  rows: readonly BranchCoverage[];
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

/** Key of the text of a state: without the teams of higher-level locations, `none` means no team of their own. */
const keyOf = (state: CoverageState, above: boolean) => (state === 'none' && !above ? 'noneOwn' : state);

interface ChartProps extends OutlinesProps {
  outlines: ReadonlyMap<string, Outline>;
  /** Boundary of the parent. */
  areas: readonly MapArea[];
}

function Chart({ parentId, name = '', above, level, scopes, rows, outlines, areas, onOpen }: ChartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [params] = useSearchParams();
  const [view, setView] = useState('map');
  const texts: Record<CoverageState, string> = {
    own: intl.formatMessage(stateMessages.own),
    inherited: intl.formatMessage(stateMessages.inherited),
    none: intl.formatMessage(stateMessages[keyOf('none', above)]),
  };
  const states: readonly CoverageState[] = above ? ['own', 'inherited', 'none'] : ['own', 'none'];
  const rowText = useCallback(
    ({ state, isCounted }: BranchCoverage): string =>
      intl.formatMessage((isCounted ? stateMessages : summaryMessages)[keyOf(state, above)]),
    [intl, above],
  );
  const { regions, markers, missing } = useMemo(() => {
    const result = { regions: [] as MapRegion[], markers: [] as MapMarker[], missing: 0 };
    for (const row of rows) {
      const { location, state } = row;
      const outline = outlines.get(location.id);
      const shape = { id: location.id, name: location.name, tone: tones[state], text: rowText(row) };
      if (outline && outline.areas.length > 0) result.regions.push({ ...shape, areas: outline.areas });
      else if (outline?.position) result.markers.push({ ...shape, ...outline.position });
      else result.missing += 1;
    }
    return result;
  }, [rows, outlines, rowText]);
  const hasMap = regions.length + markers.length > 0;
  const isMap = hasMap && view === 'map';

  const title =
    level === undefined
      ? intl.formatMessage(messages.chartTitle, { name })
      : intl.formatMessage(messages.chartTitleLevel, { name, level });
  const pathFor = (node: string, reach: Scope['reach'] = ''): string =>
    `${paths.coverage}?${scopeParams(params, { node, reach }).toString()}`;
  const bars = [...rows].sort((one, other) => other.counts.none - one.counts.none).slice(0, maxBars);
  const drawn = isMap
    ? [...regions, ...markers].map(({ tone, text = '' }): LegendEntry => ({ tone, label: text }))
    : states
        .filter((state) => bars.some(({ counts }) => counts[state] > 0))
        .map((state) => ({ tone: tones[state], label: texts[state] }));
  const toneOrder = states.map((state) => tones[state] as Tone);
  const legend = [...new Map(drawn.map((entry) => [entry.label, entry])).values()].sort(
    (one, other) => toneOrder.indexOf(one.tone) - toneOrder.indexOf(other.tone),
  );
  const notes = [
    isMap && markers.length > 1 && intl.formatMessage(messages.clusters),
    isMap && missing > 0 && intl.formatMessage(messages.notOnMap, { count: missing }),
    !isMap && rows.length > maxBars && intl.formatMessage(messages.firstBars, { limit: maxBars, total: rows.length }),
  ].filter((note) => note !== false);
  const figure = (reach: Scope['reach']) => {
    const { gaps, total } = scopes[reach];
    return (
      total > 0 && (
        <TextLink to={`${pathFor(parentId, reach)}${listHash}`}>
          <span className={styles.figure}>
            <FormattedMessage {...messages.barText} values={{ count: gaps.length, total }} />
          </span>
          <span>
            <FormattedMessage
              {...(reach === 'children' ? messages.directlyBelow : messages.withAllBelow)}
              values={{ name: <bdi>{name}</bdi> }}
            />
          </span>
        </TextLink>
      )
    );
  };
  return (
    <ChartFrame
      title={title}
      summary={
        <>
          <FormattedMessage {...(above ? messages.locations : messages.locationsOwn)} />
          <span className={styles.figures}>
            {scopes.children.total !== scopes[''].total && figure('children')}
            {figure('')}
          </span>
        </>
      }
      legend={legend}
      note={notes.length > 0 ? notes.join(' ') : undefined}
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
        rows: rows.map((row) => ({
          id: row.location.id,
          cells: [
            <TextLink key="name" to={pathFor(row.location.id)}>
              <bdi>{row.location.name}</bdi>
            </TextLink>,
            rowText(row),
            ...states.map((state) => intl.formatNumber(row.counts[state])),
          ],
        })),
      }}
    >
      {isMap ? (
        <MapView
          label={title}
          areas={areas}
          points={noPoints}
          regions={regions}
          markers={markers}
          clusterName={({ count, bad }) => intl.formatMessage(messages.cluster, { count, gaps: bad })}
          onOpen={onOpen}
        />
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

import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { BarChart, type BarRow } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame, type LegendEntry } from '../../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import { shareTones, type Tone } from '../../../shared/charts/tones.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import type { MapArea, MapMarker, MapRegion, Share } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { paths } from '../index.ts';
import { selectScannedLocations } from '../teamAssignmentSlice.ts';
import {
  coverageOfChildren,
  displayedShare,
  scopeParams,
  shareOf,
  shareSteps,
  stepOf,
  type BranchCoverage,
  type CoverageRule,
  type CoverageState,
  type LocationScan,
} from './coverage.ts';
import { messages } from './messages.ts';
import { useOutlines, type Outline } from './useOutlines.ts';

/** A team of a parent is no problem, so that its colour is none of a warning. */
const tones: Record<CoverageState, Tone> = { own: 'solid', inherited: 'dots', none: 'bad' };

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

/** Maximum number of bars; the table has all rows. */
const maxBars = 30;

interface Props extends CoverageRule {
  scan: LocationScan;
  /** Location whose children are shown. */
  parentId: string;
  onOpen: (id: string) => void;
}

/** Team coverage of the children of a Location: a map of their boundaries and points, or bars if they have neither. */
export function CoverageChart({ scan, parentId, above, level, named, ...rest }: Props) {
  const { locations, withTeam } = selectScannedLocations(scan);
  const compare = useLocaleCompare();
  const children = useMemo(
    () =>
      coverageOfChildren(locations, withTeam, parentId, { above, level, named }).sort((one, other) =>
        compare(one.location.name, other.location.name),
      ),
    [locations, withTeam, parentId, above, level, named, compare],
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

interface OutlinesProps extends Omit<Props, 'scan' | 'named'> {
  name: string | undefined;
  rows: readonly BranchCoverage[];
}

function Outlines(chart: OutlinesProps) {
  return <ScanState data={useOutlines(chart.parentId)}>{(loaded) => <Chart {...chart} {...loaded} />}</ScanState>;
}

/** Key of the text of a state: without the teams of higher-level locations, `none` means no team of their own. */
const keyOf = (state: CoverageState, above: boolean) => (state === 'none' && !above ? 'noneOwn' : state);

interface ChartProps extends OutlinesProps {
  outlines: ReadonlyMap<string, Outline>;
  /** Boundary of the parent. */
  areas: readonly MapArea[];
}

function Chart({ name = '', above, level, rows, outlines, areas, onOpen }: ChartProps) {
  const intl = useIntl();
  const levelName = useLevelName();
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
  const shareText = useCallback(
    (share: Share): string =>
      intl.formatMessage(above ? messages.share : messages.shareOwn, {
        count: share.part,
        total: share.whole,
        share: displayedShare(share),
      }),
    [intl, above],
  );
  const { regions, markers, missing, areasPerStep } = useMemo(() => {
    const result = {
      regions: [] as MapRegion[],
      markers: [] as MapMarker[],
      missing: 0,
      areasPerStep: shareSteps.map(() => 0),
    };
    for (const { location, counts } of rows) {
      const outline = outlines.get(location.id);
      const share = shareOf(counts);
      const step = stepOf(share);
      const tone = shareTones[step] ?? 'share4';
      const shape = { id: location.id, name: location.name, tone, text: shareText(share) };
      if (outline && outline.areas.length > 0) result.regions.push({ ...shape, areas: outline.areas });
      else if (outline?.position) result.markers.push({ ...shape, ...outline.position, share });
      else {
        result.missing += 1;
        continue;
      }
      result.areasPerStep[step] = (result.areasPerStep[step] ?? 0) + 1;
    }
    return result;
  }, [rows, outlines, shareText]);
  const hasMap = regions.length + markers.length > 0;
  const isMap = hasMap && view === 'map';

  const title =
    level === undefined
      ? intl.formatMessage(messages.chartTitle, { name })
      : intl.formatMessage(messages.chartTitleLevel, { name, level: levelName(level) });
  const pathFor = (node: string): string => `${paths.coverage}?${scopeParams(params, { node, reach: '' }).toString()}`;
  const bars = [...rows].sort((one, other) => other.counts.none - one.counts.none).slice(0, maxBars);
  const barLegend = states
    .filter((state) => bars.some(({ counts }) => counts[state] > 0))
    .map((state): LegendEntry => ({ tone: tones[state], label: texts[state] }));
  const mapLegend = [
    ...shareTones.flatMap((tone, step): LegendEntry[] => {
      const [from = 0, to = 0, count = 0] = [shareSteps[step - 1], shareSteps[step], areasPerStep[step]];
      const text = step === 0 ? messages.shareNone : messages.shareStep;
      return count > 0 ? [{ tone, label: intl.formatMessage(text, { from, to, areas: count }) }] : [];
    }),
    ...(markers.length > 1 ? [{ tone: 'circle' as const, label: intl.formatMessage(messages.clusters) }] : []),
    ...(areas.length > 0 ? [{ tone: 'outline' as const, label: intl.formatMessage(messages.outline, { name }) }] : []),
  ];
  const notes = [
    isMap && missing > 0 && intl.formatMessage(messages.notOnMap, { count: missing }),
    !isMap && rows.length > maxBars && intl.formatMessage(messages.firstBars, { limit: maxBars, total: rows.length }),
  ].filter((note) => note !== false);
  return (
    <ChartFrame
      title={title}
      summary={isMap ? intl.formatMessage(above ? messages.shareTitle : messages.shareTitleOwn) : undefined}
      legend={isMap ? mapLegend : barLegend}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      kinds={{
        options: [
          ...(hasMap ? [{ value: 'map', label: intl.formatMessage(messages.chartMap) }] : []),
          { value: 'bars', label: intl.formatMessage(messages.chartBars) },
        ],
        value: isMap ? 'map' : 'bars',
        onChange: setView,
      }}
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
          clusterText={({ count, share }) => ({
            name: intl.formatMessage(messages.cluster, { count, text: shareText(share) }),
            short: intl.formatNumber(displayedShare(share), { style: 'percent' }),
          })}
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

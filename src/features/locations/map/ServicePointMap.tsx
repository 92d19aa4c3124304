import type { Location } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useCan } from '../../../session/useCan.ts';
import { ChartFrame, type LegendEntry } from '../../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import { categoryTones, type Tone } from '../../../shared/charts/tones.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import type { MapMarker } from '../../../shared/map/map.ts';
import { MapView } from '../../../shared/map/MapView.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { messages as locationMessages } from '../messages.ts';
import { AddLink } from '../parts/AddLink.tsx';
import { viewPath } from '../paths.ts';
import { messages } from './messages.ts';
import { useShownBoundary } from './useMapFrame.ts';
import { useSurroundings } from './useSurroundings.ts';
import { maxServicePoints, useServicePoints, type ServicePoint, type ServicePoints } from './useServicePoints.ts';

interface Props {
  location: Location;
}

/** Map of all service points below a Location, with their types or stock, and a table of them. */
export function ServicePointMap({ location }: Props) {
  const intl = useIntl();
  const { projectCode } = useConfig();
  const mayReadStock = useCan('List.read') && projectCode === 'eusm';
  const data = useServicePoints(location.id ?? '', mayReadStock);
  return (
    <ScanState data={data}>
      {(found) =>
        found.count > 0 ? (
          <ServicePointChart location={location} found={found} hasStock={mayReadStock} />
        ) : (
          <EmptyState
            isFramed
            text={intl.formatMessage(messages.noServicePoints)}
            action={<AddLink label={intl.formatMessage(locationMessages.servicePointAdd)} servicePoint isSecondary />}
          />
        )
      }
    </ScanState>
  );
}

/** Types with a tone of their own: the most frequent ones. The others share the last tone. */
const maxTypes = categoryTones.length - 1;

interface ChartProps extends Props {
  found: ServicePoints;
  /** True if the stock was read. */
  hasStock: boolean;
}

function ServicePointChart({ location, found, hasStock }: ChartProps) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const compare = useLocaleCompare();
  const [params, setParams] = useSearchParams();
  const byStock = hasStock && params.get('color') === 'stock';
  const nameOf = useTranslatedName();
  const name = nameOf(location);
  const { points, count, isComplete } = found;
  const { areas, ancestor } = useShownBoundary(location);
  const outlines = useSurroundings(areas.length > 0 ? (ancestor ?? location) : undefined);

  const other = intl.formatMessage(messages.otherTypes);
  const untyped = intl.formatMessage(messages.noType);
  const stockText = intl.formatMessage(messages.hasStock);
  const noStockText = intl.formatMessage(messages.noStock);
  const { kinds, markers } = useMemo(() => {
    const kindOf = (point: ServicePoint): string =>
      byStock ? (point.hasStock ? stockText : noStockText) : point.type || untyped;
    const counts = new Map<string, number>();
    for (const point of points) counts.set(kindOf(point), (counts.get(kindOf(point)) ?? 0) + 1);
    const frequent = [...counts].sort(([, one], [, another]) => another - one).map(([kind]) => kind);
    const toneOf = (kind: string): Tone => {
      if (byStock) return kind === stockText ? 'solid' : 'empty';
      return categoryTones[Math.min(frequent.indexOf(kind), maxTypes)] ?? 'rows';
    };
    const legend = new Map<string, { tone: Tone; count: number }>();
    for (const kind of frequent) {
      const isOther = !byStock && frequent.length > maxTypes + 1 && frequent.indexOf(kind) >= maxTypes;
      const label = isOther ? other : kind;
      legend.set(label, { tone: toneOf(kind), count: (legend.get(label)?.count ?? 0) + (counts.get(kind) ?? 0) });
    }
    const shown = points.map((point): MapMarker => ({ ...point, tone: toneOf(kindOf(point)), text: kindOf(point) }));
    return { kinds: [...legend], markers: shown };
  }, [points, byStock, other, untyped, stockText, noStockText]);

  const rows = useMemo(() => [...points].sort((one, another) => compare(one.name, another.name)), [points, compare]);
  const notes = [
    !isComplete && intl.formatMessage(messages.firstPoints, { limit: maxServicePoints }),
    count > points.length && intl.formatMessage(messages.without, { count: count - points.length }),
  ].filter((note) => note !== false);
  return (
    <ChartFrame
      title={intl.formatMessage(messages.servicePoints)}
      summary={intl.formatMessage(messages.servicePointsIn, { name, count: points.length })}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      legend={kinds.map(([label, kind]): LegendEntry => ({
        tone: kind.tone,
        label: intl.formatMessage(messages.kindCount, { name: label, count: kind.count }),
      }))}
      actions={
        hasStock && (
          <FilterSelect
            label={intl.formatMessage(messages.colorBy)}
            value={byStock ? 'stock' : ''}
            options={[
              { value: '', label: intl.formatMessage(messages.type) },
              { value: 'stock', label: intl.formatMessage(messages.stock) },
            ]}
            onChange={(value) =>
              setParams(
                (before) => {
                  before.set('color', value);
                  return before;
                },
                { replace: true },
              )
            }
          />
        )
      }
      table={{
        columns: [
          { label: intl.formatMessage(messages.name) },
          { label: intl.formatMessage(messages.type) },
          ...(hasStock ? [{ label: intl.formatMessage(messages.stock) }] : []),
          { label: intl.formatMessage(messages.latitude), numeric: true },
          { label: intl.formatMessage(messages.longitude), numeric: true },
        ],
        rows: rows.map((point) => ({
          id: point.id,
          cells: [
            <TextLink key="name" to={viewPath(point.id)}>
              <bdi>{point.name}</bdi>
            </TextLink>,
            point.type || untyped,
            ...(hasStock ? [point.hasStock ? stockText : noStockText] : []),
            point.latitude,
            point.longitude,
          ],
        })),
      }}
    >
      <MapView
        label={intl.formatMessage(messages.servicePointsLabel, { name })}
        areas={areas}
        areasName={nameOf(ancestor ?? location)}
        outlines={outlines}
        points={noPoints}
        markers={markers}
        fitsPoints={ancestor !== undefined}
        areasNote={ancestor && intl.formatMessage(messages.boundaryOf, { name: nameOf(ancestor) })}
        clusterText={({ count: number }) => ({ name: intl.formatMessage(messages.cluster, { count: number }) })}
        onOpen={(id) => void openPage(viewPath(id))}
      />
    </ChartFrame>
  );
}

const noPoints: readonly never[] = [];

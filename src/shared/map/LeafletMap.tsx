import { mergeClasses } from '@fluentui/react-components';
import leafletCss from 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { styleNonce } from '../../config/styleNonce.ts';
import { useToneStyles, type ShareTone } from '../charts/tones.ts';
import { useDirection } from '../intl/useDirection.ts';
import { useMedia } from '../layout/useMedia.ts';
import { draw, type MapClasses } from './draw.ts';
import type { BaseMap } from '../../../common/map/baseMap.ts';
import type { MapCluster, MapMarker, MapProps } from './map.ts';
import { fillId, fills, useMapStyles } from './mapStyles.ts';
import { boundsOf, showBase, type BaseClasses } from './showBase.ts';
import { showMarkers } from './markers.ts';
import { messages } from './messages.ts';
import { openMap, type OpenMap } from './openMap.ts';

/** Keeps its identity, as the map requires. */
const none: readonly never[] = [];

interface Props extends MapProps {
  /** '' for none. */
  tileUrl: string;
  /** Undefined for none, and while it is loading. */
  base: BaseMap | undefined;
  /** Background until, or if, no tile covers it. */
  background: 'plain' | 'land' | 'water';
  onTilesFailed: () => void;
  /** Called after every move of the map: true if a line of `areas` is in view. */
  onOutline: (isInView: boolean) => void;
}

/** The map itself. Leaflet manages its own element; this component forwards changes to it. */
export function LeafletMap({ label, areas, here, points, tileUrl, base, background, ...rest }: Props) {
  const { regions = none, markers = none, outlines = none, fitsPoints = false, ...others } = rest;
  const { areasName, hereName, accuracy, target, ...handlers } = others;
  const styles = useMapStyles();
  const tones = useToneStyles();
  const rtl = useDirection() === 'rtl';
  const animated = !useMedia('(prefers-reduced-motion: reduce)');
  const frame = useRef<HTMLDivElement>(null);
  const open = useRef<OpenMap>(undefined);
  const latest = useRef(handlers);
  const intl = useIntl();
  const [zoomIn, zoomOut] = [intl.formatMessage(messages.zoomIn), intl.formatMessage(messages.zoomOut)];
  const regionClass = (tone: ShareTone): string => mergeClasses(styles.region, styles[tone]);
  const classes: MapClasses = {
    area: styles.area,
    here: styles.here,
    hereLabel: styles.hereLabel,
    point: styles.point,
    neighbour: styles.neighbour,
    outline: styles.outline,
    outlineLabel: styles.outlineLabel,
    areaLabel: styles.areaLabel,
    regionClass,
  };
  const baseClasses: BaseClasses = {
    land: styles.land,
    water: styles.water,
    river: styles.river,
    border: styles.border,
    town: styles.town,
    townLabel: styles.townLabel,
  };
  const markerOptions = {
    dotClass: ({ tone }: MapMarker) => mergeClasses(styles.dot, tones[tone]),
    markerClass: styles.marker,
    clusterClass: ({ share }: MapCluster) => mergeClasses(styles.cluster, share.whole > 0 && styles.clusterWithShare),
  };
  const distanceText = (metres: number): string =>
    metres < 1000
      ? intl.formatNumber(metres, { style: 'unit', unit: 'meter' })
      : intl.formatNumber(metres / 1000, { style: 'unit', unit: 'kilometer' });
  const appearance = {
    classes,
    baseClasses,
    markerOptions,
    scaleClass: styles.scale,
    gridClass: styles.grid,
    distanceText,
  };
  const look = useRef(appearance);
  useEffect(() => {
    latest.current = handlers;
    look.current = appearance;
  });

  useEffect(() => {
    if (!frame.current) return;
    const opened = openMap(frame.current, {
      tileUrl,
      zoom: { position: rtl ? 'topright' : 'topleft', zoomInTitle: zoomIn, zoomOutTitle: zoomOut },
      scale: {
        position: rtl ? 'bottomright' : 'bottomleft',
        className: look.current.scaleClass,
        distanceText: (metres) => look.current.distanceText(metres),
      },
      gridClass: look.current.gridClass,
      onPick: (position) => latest.current.onPick?.(position),
      onTilesFailed: () => latest.current.onTilesFailed(),
      animated,
    });
    open.current = opened;
    return () => {
      open.current = undefined;
      opened.close();
    };
  }, [tileUrl, rtl, zoomIn, zoomOut, animated]);

  useEffect(() => {
    const opened = open.current;
    if (!opened || !base) return undefined;
    const shown = showBase(opened.map, base, look.current.baseClasses);
    opened.base = shown;
    if (opened.isFitted) opened.arrange?.();
    else opened.map.fitBounds(boundsOf(base), { animate: false });
    return () => {
      opened.base = undefined;
      shown.remove();
    };
  }, [base, tileUrl, rtl, zoomIn, zoomOut, animated]);

  const { latitude, longitude } = here ?? {};
  const opens = handlers.onOpen !== undefined;
  useEffect(() => {
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const onOpen = (id: string): void => latest.current.onOpen?.(id);
    const opened = open.current;
    if (!opened) return;
    const shapes = {
      areas,
      areasName,
      outlines,
      points,
      regions,
      markers,
      here: point,
      hereName,
      accuracy,
      fitsPoints,
    };
    draw(opened, shapes, look.current.classes, {
      onOpen: opens ? onOpen : undefined,
      onOutline: latest.current.onOutline,
    });
    const arrange = (): void => opened.arrange?.();
    arrange();
    opened.map.on('moveend', arrange);
    return () => {
      opened.map.off('moveend', arrange);
    };
  }, [
    areas,
    areasName,
    outlines,
    points,
    fitsPoints,
    regions,
    markers,
    latitude,
    longitude,
    hereName,
    accuracy,
    tileUrl,
    rtl,
    zoomIn,
    zoomOut,
    animated,
    opens,
  ]);

  // Apart from the shapes, of which outlines arrive later: a marker keeps its element, and with it the focus.
  useEffect(() => {
    const opened = open.current;
    if (!opened) return;
    const { clusterText } = latest.current;
    const removeMarkers = showMarkers(opened.map, markers, {
      ...look.current.markerOptions,
      clusterText: clusterText ?? (({ count }) => ({ name: String(count) })),
      longitudeOf: (longitude) => opened.longitudeOf?.(longitude) ?? longitude,
      onOpen: (id) => latest.current.onOpen?.(id),
    });
    // Labels do not cover the markers.
    opened.arrange?.();
    return removeMarkers;
  }, [markers, areas, regions, points, latitude, longitude, tileUrl, rtl, zoomIn, zoomOut, animated]);

  useEffect(() => {
    if (target) open.current?.map.setView([target.latitude, target.longitude], target.zoom);
  }, [target]);

  const picking = handlers.onPick && styles.picking;
  // A map has no reading direction.
  const className = mergeClasses(styles.frame, picking);
  // Leaflet leaves its classes on an element: a map without animations needs a new one.
  return (
    <>
      <style href="leaflet" precedence="default" nonce={styleNonce}>
        {leafletCss}
      </style>
      <svg className={styles.patterns} aria-hidden>
        {(Object.keys(fills) as (keyof typeof fills)[]).map((tone) => (
          <pattern
            key={tone}
            id={fillId(tone)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.paper} width="8" height="8" />
            <line className={styles.stripe} x1="4" x2="4" y2="8" strokeWidth={fills[tone]} />
          </pattern>
        ))}
      </svg>
      <div
        key={String(animated)}
        ref={frame}
        dir="ltr"
        role="region"
        aria-label={label}
        className={className}
        data-background={background}
      />
    </>
  );
}

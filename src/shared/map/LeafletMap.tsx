import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import leafletCss from 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { styleNonce } from '../../config/styleNonce.ts';
import { shareTint, useToneStyles, type ShareTone } from '../charts/tones.ts';
import { useDirection } from '../intl/useDirection.ts';
import { useMedia } from '../layout/useMedia.ts';
import { draw, type MapClasses } from './draw.ts';
import { mapBlockSize, type MapCluster, type MapMarker, type MapProps } from './map.ts';
import { showMarkers } from './markers.ts';
import { messages } from './messages.ts';
import { openMap, type OpenMap } from './openMap.ts';

/** Size of the crosshair in CSS pixels. */
const cross = 32;

/** Fills of regions in forced colours, with the width of their stripes. Every map has the same ones: ids may be equal. */
const fills = { share1: 2, share2: 4, share3: 6 } as const;
const fillId = (tone: keyof typeof fills): string => `map-${tone}`;
const shareFill = (tone: keyof typeof fills) => ({
  fill: [tokens.colorPaletteRedBorderActive, shareTint(tone)],
  '@media (forced-colors: active)': { fill: `url(#${fillId(tone)})` },
});

const useStyles = makeStyles({
  frame: {
    blockSize: mapBlockSize,
    // Leaflet's layers go up to z-index 1000 and would cover menus and dialogs.
    isolation: 'isolate',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    // Combined with Leaflet's class, so that Leaflet's own rules never take precedence.
    '&.leaflet-container': { backgroundColor: tokens.colorNeutralBackground4, fontFamily: tokens.fontFamilyBase },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { breakInside: 'avoid', printColorAdjust: 'exact' },
    // Leaflet's controls and labels are white.
    '& .leaflet-bar': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      boxShadow: tokens.shadow4,
      '@media print': { display: 'none' },
    },
    '& .leaflet-bar a, & .leaflet-bar a.leaflet-disabled': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1,
    },
    '& .leaflet-bar a:hover, & .leaflet-bar a:focus': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& .leaflet-bar a.leaflet-disabled': { color: tokens.colorNeutralForegroundDisabled },
    '& .leaflet-bar a:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& .leaflet-tooltip': {
      padding: `0 ${tokens.spacingHorizontalXS}`,
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorTransparentStroke}`,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorNeutralForeground1,
      fontSize: tokens.fontSizeBase100,
      lineHeight: tokens.lineHeightBase200,
      boxShadow: 'none',
    },
    // The arrow of a label has only one colour.
    '& .leaflet-tooltip::before': { display: 'none' },
  },
  picking: {
    '&.leaflet-grab': { cursor: 'crosshair' },
    // Crosshair at the center, the position that Enter picks. The arrow keys move the map under it.
    ':focus-visible::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: `calc(50% - ${cross / 2}px)`,
      insetInlineStart: `calc(50% - ${cross / 2}px)`,
      inlineSize: `${cross}px`,
      blockSize: `${cross}px`,
      zIndex: 900,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(${tokens.colorNeutralForeground1} 0 0), linear-gradient(${tokens.colorNeutralForeground1} 0 0)`,
      backgroundSize: '2px 100%, 100% 2px',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
    },
  },
  // Forced colours replace the theme: outlines and points in the colours of the theme would not differ from the page.
  area: {
    fill: tokens.colorBrandBackground,
    stroke: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
  },
  here: {
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    '@media (forced-colors: active)': { fill: 'Highlight', stroke: 'CanvasText' },
  },
  // Combined with Leaflet's class, so that its colour does not take precedence.
  hereLabel: { '&.leaflet-tooltip': { fontWeight: tokens.fontWeightSemibold } },
  point: {
    fill: tokens.colorBrandStroke1,
    stroke: tokens.colorNeutralBackground1,
    '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' },
  },
  neighbour: {
    fill: tokens.colorNeutralForeground3,
    stroke: tokens.colorNeutralBackground1,
    '@media (forced-colors: active)': { fill: 'GrayText', stroke: 'Canvas' },
  },
  // A marker is larger than its dot, for touch input.
  marker: {
    '&.leaflet-marker-icon': { display: 'grid', placeItems: 'center', borderRadius: tokens.borderRadiusCircular },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  dot: {
    boxSizing: 'border-box',
    inlineSize: '16px',
    blockSize: '16px',
    borderRadius: tokens.borderRadiusCircular,
    outline: `1px solid ${tokens.colorNeutralBackground1}`,
  },
  cluster: {
    '&.leaflet-marker-icon': {
      boxSizing: 'border-box',
      display: 'grid',
      placeItems: 'center',
      borderRadius: tokens.borderRadiusCircular,
      border: `3px solid ${tokens.colorBrandStroke1}`,
    },
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // The border is a ring chart of the share (`--share`).
  clusterWithShare: {
    '&.leaflet-marker-icon': {
      ...shorthands.borderColor('transparent'),
      ...shorthands.borderWidth('5px'),
      backgroundImage: `linear-gradient(${tokens.colorNeutralBackground1} 0 0), conic-gradient(${tokens.colorPaletteRedBorderActive} var(--share), ${tokens.colorPaletteTealBorderActive} 0)`,
      backgroundOrigin: 'border-box',
      backgroundClip: 'padding-box, border-box',
      backgroundColor: 'transparent',
    },
  },
  region: {
    stroke: tokens.colorNeutralForeground2,
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
    ':hover': { strokeWidth: '3px' },
  },
  share0: { fill: tokens.colorPaletteTealBorderActive, '@media (forced-colors: active)': { fill: 'Canvas' } },
  share1: shareFill('share1'),
  share2: shareFill('share2'),
  share3: shareFill('share3'),
  share4: {
    fill: tokens.colorPaletteRedBorderActive,
    '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' },
  },
  paper: { fill: 'Canvas' },
  stripe: { stroke: 'CanvasText' },
  scale: {
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXXS,
    overflow: 'hidden',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    borderBlockStartStyle: 'none',
    pointerEvents: 'none',
  },
  patterns: { position: 'absolute', inlineSize: 0, blockSize: 0 },
});

/** Keeps its identity, as the map requires. */
const none: readonly never[] = [];

interface Props extends MapProps {
  /** '' for none. */
  tileUrl: string;
  onTilesFailed: () => void;
  /** Called after every move of the map: true if a line of `areas` is in view. */
  onOutline: (isInView: boolean) => void;
}

/** The map itself. Leaflet manages its own element; this component forwards changes to it. */
export function LeafletMap({ label, areas, here, hereName, points, tileUrl, ...rest }: Props) {
  const { regions = none, markers = none, fitsPoints = false, ...handlers } = rest;
  const styles = useStyles();
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
    regionClass,
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
  const look = useRef({ classes, markerOptions, scaleClass: styles.scale, distanceText });
  useEffect(() => {
    latest.current = handlers;
    look.current = { classes, markerOptions, scaleClass: styles.scale, distanceText };
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

  const { latitude, longitude } = here ?? {};
  const opens = handlers.onOpen !== undefined;
  useEffect(() => {
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const onOpen = (id: string): void => latest.current.onOpen?.(id);
    if (!open.current) return;
    const { clusterText } = latest.current;
    const shapes = { areas, points, regions, markers, here: point, hereName, fitsPoints };
    const longitudeOf = draw(open.current, shapes, look.current.classes, {
      onOpen: opens ? onOpen : undefined,
      onOutline: latest.current.onOutline,
    });
    return showMarkers(open.current.map, markers, {
      ...look.current.markerOptions,
      clusterText: clusterText ?? (({ count }) => ({ name: String(count) })),
      longitudeOf,
      onOpen,
    });
  }, [
    areas,
    points,
    fitsPoints,
    regions,
    markers,
    latitude,
    longitude,
    hereName,
    tileUrl,
    rtl,
    zoomIn,
    zoomOut,
    animated,
    opens,
  ]);

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
      <div key={String(animated)} ref={frame} dir="ltr" role="region" aria-label={label} className={className} />
    </>
  );
}

import { makeStaticStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import leafletCss from 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useDirection } from '../intl/useDirection.ts';
import { useMedia } from '../layout/useMedia.ts';
import { draw, type MapClasses } from './draw.ts';
import { mapBlockSize, type MapProps } from './map.ts';
import { openMap, type OpenMap } from './openMap.ts';

/** Size of the crosshair in CSS pixels. */
const cross = 32;

const useLeafletStyles = makeStaticStyles(leafletCss);

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
  area: { fill: tokens.colorBrandBackground, stroke: tokens.colorBrandStroke1 },
  here: { fill: tokens.colorPaletteRedBackground3, stroke: tokens.colorNeutralBackground1 },
  point: { fill: tokens.colorBrandBackground, stroke: tokens.colorNeutralBackground1 },
});

interface Props extends MapProps {
  /** '' for none. */
  tileUrl: string;
  onTilesFailed: () => void;
}

/** The map itself. Leaflet manages its own element; this component forwards changes to it. */
export function LeafletMap({ label, texts, areas, here, points, tileUrl, ...handlers }: Props) {
  useLeafletStyles();
  const styles = useStyles();
  const rtl = useDirection() === 'rtl';
  const animated = !useMedia('(prefers-reduced-motion: reduce)');
  const frame = useRef<HTMLDivElement>(null);
  const open = useRef<OpenMap>(undefined);
  const latest = useRef(handlers);
  const { zoomIn, zoomOut } = texts;
  const classes = useRef<MapClasses>({ area: '', here: '', point: '' });
  useEffect(() => {
    latest.current = handlers;
    classes.current = { area: styles.area, here: styles.here, point: styles.point };
  });

  useEffect(() => {
    if (!frame.current) return;
    const opened = openMap(frame.current, {
      tileUrl,
      zoom: { position: rtl ? 'topright' : 'topleft', zoomInTitle: zoomIn, zoomOutTitle: zoomOut },
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
  useEffect(() => {
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const onOpen = (id: string): void => latest.current.onOpen?.(id);
    if (open.current) draw(open.current, { areas, points, here: point }, classes.current, onOpen);
  }, [areas, points, latitude, longitude, tileUrl, rtl, zoomIn, zoomOut, animated]);

  const picking = handlers.onPick && styles.picking;
  // A map has no reading direction.
  const className = mergeClasses(styles.frame, picking);
  // Leaflet leaves its classes on an element: a map without animations needs a new one.
  return <div key={String(animated)} ref={frame} dir="ltr" role="region" aria-label={label} className={className} />;
}

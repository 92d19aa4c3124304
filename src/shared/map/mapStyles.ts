import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { shareTint } from '../charts/tones.ts';
import { mapBlockSize } from './map.ts';

/** Between blue and the page: water is quiet in both themes. */
const water = `color-mix(in srgb, ${tokens.colorPaletteSteelBorderActive} 22%, ${tokens.colorNeutralBackground1})`;
const forcedWater = 'color-mix(in srgb, CanvasText 15%, Canvas)';
/** Keeps a name without a box readable over lines. */
const halo = [0, 1, 2].map(() => `0 0 3px ${tokens.colorNeutralBackground1}`).join(', ');
/** A name without a box. Twice Leaflet's class: the rules of the frame do not take precedence. */
const plainLabel = {
  padding: '0',
  backgroundColor: 'transparent',
  ...shorthands.borderWidth('0'),
  textShadow: halo,
  pointerEvents: 'none' as const,
};

const gridLines = (color: string): string =>
  `linear-gradient(${color} 1px, transparent 1px), linear-gradient(90deg, ${color} 1px, transparent 1px)`;

/** Size of the crosshair in CSS pixels. */
const cross = 32;

/** Fills of regions in forced colours, with the width of their stripes. Every map has the same ones: ids may be equal. */
export const fills = { share1: 2, share2: 4, share3: 6 } as const;
export const fillId = (tone: keyof typeof fills): string => `map-${tone}`;
const shareFill = (tone: keyof typeof fills) => ({
  fill: [tokens.colorPaletteRedBorderActive, shareTint(tone)],
  '@media (forced-colors: active)': { fill: `url(#${fillId(tone)})` },
});

/** Classes of a map and of what it shows. */
export const useMapStyles = makeStyles({
  frame: {
    blockSize: mapBlockSize,
    // Leaflet's layers go up to z-index 1000 and would cover menus and dialogs.
    isolation: 'isolate',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    // Combined with Leaflet's class, so that Leaflet's own rules never take precedence.
    '&.leaflet-container': { backgroundColor: tokens.colorNeutralBackground4, fontFamily: tokens.fontFamilyBase },
    '&.leaflet-container[data-background="land"]': { backgroundColor: tokens.colorNeutralBackground1 },
    '&.leaflet-container[data-background="water"]': {
      backgroundColor: [tokens.colorNeutralBackground4, water],
      // Forced colours replace colours, not pictures.
      '@media (forced-colors: active)': { backgroundImage: `linear-gradient(${forcedWater} 0 0)` },
    },
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
  land: {
    fill: tokens.colorNeutralBackground1,
    '@media (forced-colors: active)': { fill: 'Canvas' },
  },
  water: {
    fill: [tokens.colorNeutralBackground4, water],
    '@media (forced-colors: active)': { fill: forcedWater },
  },
  river: {
    stroke: [
      tokens.colorNeutralStroke2,
      `color-mix(in srgb, ${tokens.colorPaletteSteelBorderActive} 45%, ${tokens.colorNeutralBackground1})`,
    ],
    '@media (forced-colors: active)': { stroke: 'GrayText' },
  },
  border: { stroke: tokens.colorNeutralStroke1, '@media (forced-colors: active)': { stroke: 'GrayText' } },
  grid: {
    position: 'absolute',
    backgroundImage: gridLines(tokens.colorNeutralStroke2),
    '@media (forced-colors: active)': { backgroundImage: gridLines('GrayText') },
  },
  town: {
    fill: tokens.colorNeutralBackground1,
    stroke: tokens.colorNeutralForeground3,
    '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'GrayText' },
  },
  townLabel: { '&.leaflet-tooltip.leaflet-tooltip': { ...plainLabel, color: tokens.colorNeutralForeground2 } },
  // Of neighbours and ancestors of the resource shown.
  outline: {
    stroke: tokens.colorNeutralForeground3,
    strokeOpacity: 0.7,
    '@media (forced-colors: active)': { stroke: 'GrayText' },
  },
  outlineLabel: {
    '&.leaflet-tooltip.leaflet-tooltip': {
      ...plainLabel,
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  areaLabel: {
    '&.leaflet-tooltip.leaflet-tooltip': {
      ...plainLabel,
      color: tokens.colorNeutralForeground1,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
    },
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

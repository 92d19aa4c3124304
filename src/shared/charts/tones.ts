import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * Fill of a series: a colour and a pattern. Each is distinguishable from the others by the pattern alone, the steps of a
 * share by their lightness. `empty` means that something is missing; `bad` marks errors.
 */
export type Tone = 'solid' | 'stripes' | 'dots' | 'bars' | 'rows' | 'bad' | 'empty' | ShareTone;

/**
 * Steps of a share of problems, from none to all. The larger the share, the darker the red; in forced colours, the wider
 * the stripes.
 */
export type ShareTone = 'share0' | 'share1' | 'share2' | 'share3' | 'share4';

export const shareTones: readonly ShareTone[] = ['share0', 'share1', 'share2', 'share3', 'share4'];

/** Tones for categories without a meaning of their own, in the order in which they are used. */
export const categoryTones: readonly Tone[] = ['solid', 'stripes', 'dots', 'bars', 'rows'];

const gap = tokens.colorNeutralBackground1;

/** Forced colours would remove the fills; the system colours replace those of the theme. */
const forced = (backgroundColor = 'CanvasText') => ({ forcedColorAdjust: 'none' as const, backgroundColor });

const withPattern = (color: string, pattern: (gap: string) => string, backgroundSize = 'auto') => ({
  backgroundColor: color,
  backgroundImage: pattern(gap),
  backgroundSize,
  '@media (forced-colors: active)': { ...forced(), backgroundImage: pattern('Canvas') },
});

/** Percentage of red in the fill of a share between none and all. */
const tints = { share1: 15, share2: 45, share3: 75 } as const;

/** Colour of a share between none and all. */
export const shareTint = (tone: keyof typeof tints): string =>
  `color-mix(in srgb, ${tokens.colorPaletteRedBorderActive} ${tints[tone]}%, ${gap})`;

const withTint = (tone: keyof typeof tints, stripeWidth: number) => ({
  // Browsers without color-mix() show all problems alike.
  backgroundColor: [tokens.colorPaletteRedBorderActive, shareTint(tone)],
  boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteRedBorderActive}`,
  '@media (forced-colors: active)': {
    ...forced('Canvas'),
    backgroundImage: `repeating-linear-gradient(45deg, CanvasText 0 ${stripeWidth}px, transparent ${stripeWidth}px 6px)`,
    boxShadow: 'inset 0 0 0 1px CanvasText',
  },
});

/** One class per tone, for bars, legends and markers. */
export const useToneStyles = makeStyles({
  solid: { backgroundColor: tokens.colorBrandStroke1, '@media (forced-colors: active)': forced() },
  stripes: withPattern(
    tokens.colorPaletteDarkOrangeBorderActive,
    (color) => `repeating-linear-gradient(45deg, transparent 0 3px, ${color} 3px 5px)`,
  ),
  dots: withPattern(
    tokens.colorPaletteBlueBorderActive,
    (color) => `radial-gradient(${color} 1.5px, transparent 1.6px)`,
    '6px 6px',
  ),
  bars: withPattern(
    tokens.colorPaletteBerryBorderActive,
    (color) => `repeating-linear-gradient(90deg, transparent 0 4px, ${color} 4px 6px)`,
  ),
  rows: withPattern(
    tokens.colorNeutralForeground3,
    (color) => `repeating-linear-gradient(0deg, transparent 0 3px, ${color} 3px 5px)`,
  ),
  bad: withPattern(
    tokens.colorPaletteRedBorderActive,
    (color) =>
      `repeating-linear-gradient(45deg, transparent 0 4px, ${color} 4px 5px), repeating-linear-gradient(-45deg, transparent 0 4px, ${color} 4px 5px)`,
  ),
  share0: {
    backgroundColor: tokens.colorPaletteTealBorderActive,
    '@media (forced-colors: active)': { ...forced('Canvas'), boxShadow: 'inset 0 0 0 1px CanvasText' },
  },
  share1: withTint('share1', 1.5),
  share2: withTint('share2', 3),
  share3: withTint('share3', 4.5),
  share4: { backgroundColor: tokens.colorPaletteRedBorderActive, '@media (forced-colors: active)': forced() },
  empty: {
    backgroundColor: gap,
    boxShadow: `inset 0 0 0 1.5px ${tokens.colorNeutralStrokeAccessible}`,
    '@media (forced-colors: active)': { ...forced('Canvas'), boxShadow: 'inset 0 0 0 1.5px CanvasText' },
  },
});

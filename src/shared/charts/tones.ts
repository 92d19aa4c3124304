import { makeStyles, tokens } from '@fluentui/react-components';

/**
 * Fill of a series: a colour and a pattern. Each is distinguishable from the others by the pattern alone. `empty` means
 * that something is missing; `bad` marks errors.
 */
export type Tone = 'solid' | 'stripes' | 'dots' | 'bars' | 'rows' | 'bad' | 'empty';

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

/** One class per tone, for bars, legends and markers. */
export const useToneStyles = makeStyles({
  solid: { backgroundColor: tokens.colorPaletteBlueBorderActive, '@media (forced-colors: active)': forced() },
  stripes: withPattern(
    tokens.colorPaletteDarkOrangeBorderActive,
    (color) => `repeating-linear-gradient(45deg, transparent 0 3px, ${color} 3px 5px)`,
  ),
  dots: withPattern(
    tokens.colorPaletteTealBorderActive,
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
  empty: {
    backgroundColor: gap,
    boxShadow: `inset 0 0 0 1.5px ${tokens.colorNeutralStrokeAccessible}`,
    '@media (forced-colors: active)': { ...forced('Canvas'), boxShadow: 'inset 0 0 0 1.5px CanvasText' },
  },
});

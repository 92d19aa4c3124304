type Rgb = [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

/** Relative luminance of a colour as WCAG defines it: the only property on which its contrast depends. */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue as a fraction of the circle, and saturation. */
function hueAndSaturation(hex: string): [number, number] {
  const [red, green, blue] = rgbOf(hex);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  if (range === 0) return [0, 0];
  const sextant =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [sextant / 6, range / (1 - Math.abs(max + min - 1))];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number): string => {
    const at = (((offset + hue * 12) % 12) + 12) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Luminance of each shade in the library's own theme, whose texts and backgrounds have sufficient contrast. */
const luminances = {
  10: 0.0078,
  20: 0.0154,
  30: 0.0251,
  40: 0.0401,
  50: 0.0588,
  60: 0.0834,
  70: 0.1077,
  80: 0.145,
  90: 0.2278,
  100: 0.3239,
  110: 0.3832,
  120: 0.445,
  130: 0.5377,
  140: 0.647,
  150: 0.7565,
  160: 0.8879,
} as const;

/** Colours `#rrggbb` by shade, from dark (10) to light (160), as the themes of Fluent UI expect them. */
export type BrandRamp = Record<keyof typeof luminances, string>;

/** Largest luminance of shade 80: white text on it, and the shade as text on a light page, have a contrast of 4.5. */
const largestLuminance = 0.16;
/** Smallest luminance of shade 80, so that a black accent still gives visible states of hover and press. */
const smallestLuminance = 0.04;

/**
 * The 16 shades of a theme for an accent colour (`#rrggbb`). Shade 80, the colour of buttons in the light theme, is the
 * accent itself unless text on it would be unreadable: then the accent is darkened.
 */
export function brandRamp(accent: string): BrandRamp {
  const [hue, saturation] = hueAndSaturation(accent);
  const base = Math.min(Math.max(luminance(accent), smallestLuminance), largestLuminance);
  const darker = base / luminances[80];
  const shade = (target: number, saturated: number): string => {
    let [low, high] = [0, 1];
    for (let halving = 0; halving < 30; halving += 1) {
      const middle = (low + high) / 2;
      if (luminance(hexOf(hue, saturated, middle)) < target) low = middle;
      else high = middle;
    }
    return hexOf(hue, saturated, high);
  };
  const shades = Object.entries(luminances).map(([name, target]) => [
    name,
    // Light shades of a saturated colour would glow.
    Number(name) <= 80 ? shade(target * darker, saturation) : shade(target, saturation * 0.75),
  ]);
  return Object.fromEntries(shades) as BrandRamp;
}

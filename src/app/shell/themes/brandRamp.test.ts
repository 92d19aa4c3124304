import { brandRamp, luminance } from '../../../../common/config/brandRamp.ts';
import { darkTheme } from './dark.ts';
import { highContrast } from './highContrast.ts';
import { defaultRamp, lightTheme } from './light.ts';
import { defaultConfig } from '../../../../common/config/defaults.ts';

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const accents = [
  '#0c6b73',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#e91e63',
  '#1b1464',
  '#7fb800',
];

test('luminance and contrast are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(accents)('the themes of accent %s', (accent) => {
  const ramp = brandRamp(accent);

  test.each([
    ['light', lightTheme(ramp)],
    ['dark', darkTheme(ramp)],
  ])('%s: text on brand colours and brand colours as text have a contrast of 4.5', (_name, theme) => {
    const pairs: [string, string][] = [
      ...[
        theme.colorBrandBackground,
        theme.colorBrandBackgroundHover,
        theme.colorBrandBackgroundPressed,
        theme.colorBrandBackgroundSelected,
      ].map((background): [string, string] => [theme.colorNeutralForegroundOnBrand, background]),
      ...[theme.colorNeutralBackground1, theme.colorNeutralBackground2].flatMap((background): [string, string][] => [
        [theme.colorBrandForeground1, background],
        [theme.colorBrandForegroundLink, background],
        [theme.colorCompoundBrandForeground1, background],
      ]),
      // Links in hovered and selected rows of lists.
      [theme.colorNeutralForeground2BrandSelected, theme.colorNeutralBackground1Hover],
      [theme.colorNeutralForeground2BrandSelected, theme.colorNeutralBackground1Selected],
      [theme.colorNeutralForeground2BrandSelected, theme.colorNeutralBackground1Pressed],
      [theme.colorBrandForeground2, theme.colorBrandBackground2],
      [theme.colorBrandForeground2Hover, theme.colorBrandBackground2Hover],
    ];
    expect(pairs.filter(([text, background]) => contrast(text, background) < 4.5)).toEqual([]);
  });

  test('the shades become lighter', () => {
    const values = Object.entries(ramp)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, shade]) => luminance(shade));
    expect(values).toHaveLength(16);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });
});

test('an accent with sufficient contrast is used as it is', () => {
  expect(brandRamp('#0c6b73')[80]).toBe('#0c6b73');
  expect(brandRamp('#8b1e3f')[80]).toBe('#8b1e3f');
});

test('the built-in shades are those of the default accent', () => {
  expect(defaultRamp).toEqual(brandRamp(defaultConfig.accentColor));
});

test('disabled controls differ from active ones in high contrast', () => {
  const { colorNeutralForegroundDisabled, colorNeutralStrokeDisabled, colorNeutralForeground1 } = highContrast;
  expect([colorNeutralForegroundDisabled, colorNeutralStrokeDisabled]).toEqual(['GrayText', 'GrayText']);
  expect(colorNeutralForeground1).not.toBe('GrayText');
});

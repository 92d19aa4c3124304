import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/** Light theme; links in highlighted rows of lists, whose background is not white, are darker than by default. */
export const lightTheme = (ramp: BrandVariants): Theme => ({
  ...createLightTheme(ramp),
  colorNeutralForeground2BrandSelected: ramp[60],
});

/** Result of `brandRamp` for the default accent colour, so that the calculation is not part of the first load. */
export const defaultRamp: BrandVariants = {
  10: '#021617',
  20: '#042224',
  30: '#052d30',
  40: '#06393d',
  50: '#08454a',
  60: '#095259',
  70: '#0a5d63',
  80: '#0c6b73',
  90: '#25919a',
  100: '#2caab4',
  110: '#2fb7c2',
  120: '#3ac4cf',
  130: '#69d2da',
  140: '#94dfe5',
  150: '#bbebee',
  160: '#e2f6f8',
};

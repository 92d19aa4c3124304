import { createDarkTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/**
 * Dark theme; texts in the accent colour are lighter than by default, as the background is not black, and links in
 * highlighted rows of lists are lighter still.
 */
export function darkTheme(ramp: BrandVariants): Theme {
  return {
    ...createDarkTheme(ramp),
    colorBrandForeground1: ramp[110],
    colorBrandForegroundLink: ramp[110],
    colorCompoundBrandForeground1: ramp[110],
    colorNeutralForeground2BrandSelected: ramp[120],
  };
}

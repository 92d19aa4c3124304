import { createDarkTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/**
 * Dark theme; texts and buttons in the accent colour are lighter than by default, as the background is not black, and links
 * in highlighted rows of lists are lighter still. The text of a button is white, with a contrast of 4.5 on shade 80.
 */
export function darkTheme(ramp: BrandVariants): Theme {
  return {
    ...createDarkTheme(ramp),
    colorBrandBackground: ramp[80],
    colorBrandBackgroundHover: ramp[70],
    colorBrandBackgroundPressed: ramp[60],
    colorBrandBackgroundSelected: ramp[70],
    colorBrandForeground1: ramp[110],
    colorBrandForegroundLink: ramp[110],
    colorCompoundBrandForeground1: ramp[110],
    colorNeutralForeground2BrandSelected: ramp[120],
  };
}

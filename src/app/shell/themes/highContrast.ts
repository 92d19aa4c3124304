import { teamsHighContrastTheme, type Theme } from '@fluentui/react-components';

/** Fluent's colour of disabled controls, a green that looks like the colour of active ones. */
const disabledGreen = teamsHighContrastTheme.colorNeutralForegroundDisabled;

/**
 * Fluent's high contrast with the system's colour for disabled controls, and with the colour of status icons in highlighted
 * rows of lists, whose background is bright (a variable of its own: `statusIconOnHighlight`).
 */
export const highContrast = {
  ...Object.fromEntries(
    Object.entries(teamsHighContrastTheme).map(([token, value]) => [
      token,
      value === disabledGreen ? 'GrayText' : value,
    ]),
  ),
  statusIconOnHighlight: teamsHighContrastTheme.colorNeutralForeground2BrandSelected,
} as unknown as Theme;

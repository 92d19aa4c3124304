import { tokens } from '@fluentui/react-components';
import { ErrorCircleFilled, InfoRegular, WarningFilled } from '@fluentui/react-icons';
import type { Severity } from '../../shared/feature.ts';
import { messages } from './messages.ts';

/** Severities in the order of their cards. The bar is a colour of `ProgressBar`. */
export const severities = {
  error: {
    rank: 0,
    label: messages.error,
    Icon: ErrorCircleFilled,
    bar: 'error',
    stroke: tokens.colorStatusDangerBorder2,
    foreground: tokens.colorStatusDangerForeground1,
    background: tokens.colorStatusDangerBackground1,
  },
  warning: {
    rank: 1,
    label: messages.warning,
    Icon: WarningFilled,
    bar: 'warning',
    stroke: tokens.colorStatusWarningBorder2,
    foreground: tokens.colorStatusWarningForeground1,
    background: tokens.colorStatusWarningBackground1,
  },
  info: {
    rank: 2,
    label: messages.information,
    Icon: InfoRegular,
    bar: 'brand',
    // No visible border or background. The border keeps its width, which aligns the texts of all cards.
    stroke: tokens.colorTransparentStroke,
    foreground: tokens.colorNeutralForeground3,
    background: tokens.colorTransparentBackground,
  },
} as const satisfies Record<Severity, object>;

/** Severity of unsaved forms: input is lost at sign-out. */
export const unsavedSeverity: Severity = 'warning';

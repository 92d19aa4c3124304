import { makeStyles, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CircleHintRegular,
  DismissCircleFilled,
  SubtractCircleRegular,
  WarningFilled,
} from '@fluentui/react-icons';

/** Icon of each result. Decorative: the result is displayed as text beside it. */
export const resultIcons = {
  pass: CheckmarkCircleFilled,
  warning: WarningFilled,
  fail: DismissCircleFilled,
  notAsked: SubtractCircleRegular,
  waiting: CircleHintRegular,
};

/** Colour of each icon. */
export const useResultStyles = makeStyles({
  pass: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  fail: { color: tokens.colorStatusDangerForeground1 },
  notAsked: { color: tokens.colorNeutralForeground3 },
  waiting: { color: tokens.colorNeutralForeground3 },
});

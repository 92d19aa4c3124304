import { makeStyles, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CircleHintRegular,
  DismissCircleFilled,
  SubtractCircleRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import type { Result } from '../checks/types.ts';

const icons = {
  pass: CheckmarkCircleFilled,
  warning: WarningFilled,
  fail: DismissCircleFilled,
  notAsked: SubtractCircleRegular,
  waiting: CircleHintRegular,
};

const useStyles = makeStyles({
  pass: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  fail: { color: tokens.colorStatusDangerForeground1 },
  notAsked: { color: tokens.colorNeutralForeground3 },
  waiting: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  result: Result | 'waiting';
}

/** Decorative: the result is displayed as text beside it. */
export function ResultIcon({ result }: Props) {
  const Icon = icons[result];
  return <Icon className={useStyles()[result]} fontSize={20} aria-hidden />;
}

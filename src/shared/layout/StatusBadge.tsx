import { Badge, makeStyles } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CircleHintFilled,
  DismissCircleFilled,
  InfoFilled,
  SubtractCircleFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import { useText, type Text } from '../intl/useText.ts';

export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'pending';

const useStyles = makeStyles({
  // A text too long for its column wraps.
  root: { blockSize: 'auto', minBlockSize: '20px', maxInlineSize: '100%', fontWeight: 'inherit' },
  text: { minInlineSize: 0, overflowWrap: 'anywhere' },
});

const tones = {
  success: { color: 'success', Icon: CheckmarkCircleFilled },
  info: { color: 'brand', Icon: InfoFilled },
  warning: { color: 'warning', Icon: WarningFilled },
  danger: { color: 'danger', Icon: DismissCircleFilled },
  neutral: { color: 'informative', Icon: SubtractCircleFilled },
  pending: { color: 'informative', Icon: CircleHintFilled },
} as const;

const toneByCode: ReadonlyMap<string, StatusTone> = new Map([
  ['active', 'success'],
  ['finished', 'success'],
  ['completed', 'success'],
  ['resolved', 'success'],
  ['in-progress', 'info'],
  ['arrived', 'info'],
  ['triaged', 'info'],
  ['accepted', 'info'],
  ['received', 'info'],
  ['ready', 'info'],
  ['suspended', 'warning'],
  ['on-hold', 'warning'],
  ['onleave', 'warning'],
  ['recurrence', 'warning'],
  ['relapse', 'warning'],
  ['failed', 'danger'],
  ['rejected', 'danger'],
  ['not-done', 'danger'],
  ['entered-in-error', 'danger'],
  ['draft', 'pending'],
  ['proposed', 'pending'],
  ['planned', 'pending'],
  ['requested', 'pending'],
]);

/** Tone of a FHIR status code; neutral for ended, inactive and unknown ones. */
export function statusTone(code: string | undefined): StatusTone {
  return toneByCode.get(code ?? '') ?? 'neutral';
}

/** Props of a badge. */
export interface Status {
  tone: StatusTone;
  label: Text;
}

/** Status of a resource that is either in use or not. */
export function activeStatus(isActive: boolean, active: Text, inactive: Text): Status {
  return isActive ? { tone: 'success', label: active } : { tone: 'neutral', label: inactive };
}

/** Status of a FHIR code with its label; undefined for none. */
export function codeStatus(code: string | undefined, label: Text | undefined): Status | undefined {
  return label ? { tone: statusTone(code), label } : undefined;
}

/** Status of a resource as text with an icon; the colour only supports them. */
export function StatusBadge({ tone, label }: Status) {
  const styles = useStyles();
  const text = useText();
  const { color, Icon } = tones[tone];
  return (
    <Badge className={styles.root} appearance="tint" color={color} icon={<Icon aria-hidden />}>
      <span className={styles.text}>{text(label)}</span>
    </Badge>
  );
}

import { Badge, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
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
  // The background of Fluent's badge is darker than the page in the dark theme.
  neutral: {
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground1,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    '::after': shorthands.borderColor(tokens.colorNeutralStroke1),
  },
  quiet: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, maxInlineSize: '100%' },
  quietIcon: { flexShrink: 0, color: tokens.colorStatusSuccessForeground3 },
});

/** Class of the icon beside the text of a normal status. */
export const statusIconClass = 'statusIcon';

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

/** Status of one record, e.g. beside its title: a text with an icon; the colour only supports them. */
export function StatusBadge({ tone, label }: Status) {
  const styles = useStyles();
  const text = useText();
  const { color, Icon } = tones[tone];
  return (
    <Badge
      className={mergeClasses(styles.root, color === 'informative' && styles.neutral)}
      appearance="tint"
      color={color}
      icon={<Icon aria-hidden />}
    >
      <span className={styles.text}>{text(label)}</span>
    </Badge>
  );
}

/** Status in a list: plain text with an icon if it is the normal one, so that only deviations have a badge. */
export function RowStatus({ tone, label }: Status) {
  const styles = useStyles();
  const text = useText();
  if (tone !== 'success') return <StatusBadge tone={tone} label={label} />;
  return (
    <span className={styles.quiet}>
      <CheckmarkCircleFilled className={mergeClasses(statusIconClass, styles.quietIcon)} aria-hidden />
      <span className={styles.text}>{text(label)}</span>
    </span>
  );
}

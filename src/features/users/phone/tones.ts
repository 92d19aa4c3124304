import type { StatusTone } from '../../../shared/layout/StatusBadge.tsx';
import type { Step, Verdict } from './faults.ts';

/** Tone of each result of the check. */
export const verdictTones = {
  works: 'success',
  warning: 'warning',
  fails: 'danger',
  unknown: 'neutral',
} as const satisfies Record<Verdict, StatusTone>;

/** Tone of each result of a step. */
export const stepTones = {
  passed: 'success',
  warning: 'warning',
  failed: 'danger',
  unknown: 'neutral',
  skipped: 'pending',
} as const satisfies Record<Step['status'], StatusTone>;

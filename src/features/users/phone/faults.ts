import type { FhirType, Permission } from '../../../../common/session/permissions.ts';

/** Steps of the phone's sign-in, in its order. */
export const steps = [
  'account',
  'client',
  'application',
  'configuration',
  'practitioner',
  'assignment',
  'sync',
  'records',
] as const;
export type StepId = (typeof steps)[number];

/** Everything that can be wrong. `error`: the sign-in or the synchronisation fails. `warning`: data are missing. */
export const severities = {
  disabled: 'error',
  requiredActions: 'error',
  clientNone: 'error',
  clientBoth: 'error',
  clientWeb: 'error',
  appIdMissing: 'error',
  compositionMissing: 'error',
  compositionDouble: 'warning',
  applicationMissing: 'error',
  binaryMissing: 'error',
  binaryUnreadable: 'error',
  practitionerMissing: 'error',
  practitionerDouble: 'error',
  practitionerInactive: 'warning',
  practitionerUnlinked: 'error',
  groupMissing: 'warning',
  detailFailed: 'error',
  detailMissing: 'error',
  assignmentMissing: 'error',
  teamWithoutLocation: 'warning',
  affiliationEmpty: 'error',
  affiliationSeveral: 'warning',
  locationMissing: 'warning',
  strategyMissing: 'error',
  strategyUnknown: 'error',
  idsMissing: 'error',
  levelMissing: 'warning',
  rolesMissing: 'warning',
  nothingReceived: 'warning',
  untagged: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type FaultKind = keyof typeof severities;

/** One thing that is wrong. */
export interface Fault {
  kind: FaultKind;
  /** The record concerned; the account itself if absent. */
  record?: { type: FhirType; id: string; name?: string };
  /** Names or ids for the text. */
  detail?: string;
  /** Number of records that lack their tags. */
  count?: number;
}

/** `unknown`: needs the permissions in `missing`. `skipped`: an earlier step has to pass first, or it was not read. */
export interface Step {
  id: StepId;
  status: 'passed' | 'warning' | 'failed' | 'unknown' | 'skipped';
  faults: readonly Fault[];
  missing: readonly Permission[];
}

/** Results of a check. `unknown`: no error was found, but some steps could not be checked. */
export const verdicts = ['fails', 'warning', 'works', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export interface PhoneCheck {
  verdict: Verdict;
  steps: readonly Step[];
}

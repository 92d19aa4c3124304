import type { PerProject } from '../../shared/project/useVariant.ts';

/** Differences of the user form between projects (docs/decisions.md). */
export interface UserVariant {
  /** Shows and requires national id and mobile phone. */
  personalIds: boolean;
  /** Shows the choice between practitioner and supervisor. */
  userType: boolean;
}

export const userVariants: PerProject<UserVariant> = {
  core: { personalIds: false, userType: true },
  eusm: { personalIds: false, userType: false },
  echis: { personalIds: true, userType: true },
  giz: { personalIds: true, userType: true },
};

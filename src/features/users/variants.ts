import type { PerProject } from '../../shared/project/useVariant.ts';

/** How the form of a user differs between projects (docs/decisions.md, spec section 1). */
export interface UserVariant {
  /** National id and mobile phone are asked for, and required. */
  personalIds: boolean;
  /** Asks whether the person is a practitioner or a supervisor. */
  userType: boolean;
}

export const userVariants: PerProject<UserVariant> = {
  core: { personalIds: false, userType: true },
  eusm: { personalIds: false, userType: false },
  echis: { personalIds: true, userType: true },
  giz: { personalIds: true, userType: true },
};

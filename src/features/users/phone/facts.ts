import type { Binary, Composition, OrganizationAffiliation } from '../../../../common/fhir/r4.ts';
import type { FhirType, Permission } from '../../../../common/session/permissions.ts';
import type { PractitionerDetail } from '../../../api/fhir/index.ts';
import type { User } from '../../../api/keycloak/index.ts';
import type { LinkedResources } from '../linkedResources.ts';

/** What was read, or the permissions that the reader lacks for it. */
export type Known<T> = { value: T } | { missing: readonly Permission[] };

/** The realm roles of an account, by all ways. */
export interface PhoneRoles {
  names: readonly string[];
  /** False if composite roles could not be read. */
  isComplete: boolean;
}

/** Number of records of a type that the gateway would return; undefined if it refuses the search. */
export interface Received {
  type: string;
  count: number | undefined;
}

/** Records that belong to the area by their content, but lack its tags. */
export interface Untagged {
  type: FhirType;
  count: number;
  /** The first of them, with the Location whose tags each lacks. */
  records: readonly { id: string; locationId: string }[];
}

/** What the gateway would send for the ids of the strategy. */
export interface PhoneArea {
  received: readonly Received[];
  untagged: readonly Untagged[];
  /** False if the area has too many Locations to count in: the lists are empty. */
  isCounted: boolean;
  /** Number of ids by which the gateway selects. */
  ids: number;
}

/** An application: the Compositions with its id, and the Binaries of the first one by id; null for absent ones. */
export interface PhoneApplication {
  compositions: readonly Composition[];
  binaries: Known<ReadonlyMap<string, Binary | null>>;
}

/** The gateway's answer. `failed`: an error. `empty`: no entry for the account. */
export type PhoneDetail =
  | { state: 'failed' }
  | { state: 'empty' }
  | { state: 'read'; fhir: NonNullable<PractitionerDetail['fhir']>; affiliations: readonly OrganizationAffiliation[] };

/** What the check of a phone reads, in the order of the phone's sign-in. Later parts are absent if an earlier one is wrong. */
export interface PhoneFacts {
  user: User;
  roles: Known<PhoneRoles>;
  /** `fhir_core_app_id` of the token: that of the account, else of its groups. '' for none. */
  appId: Known<string>;
  application?: Known<PhoneApplication>;
  linked: Known<LinkedResources>;
  detail: Known<PhoneDetail>;
  /** Absent if it was not counted. */
  area?: PhoneArea;
}

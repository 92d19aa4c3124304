import type { AppConfig, ConfigProblem } from '../../../../common/config/config.ts';
import type { TokenClaims } from '../../../session/adapter.ts';
import type { areaTexts, causeTexts, checkTexts } from '../checkTexts.ts';
import type { remedyTexts } from '../remedyTexts.ts';

/** Environment of the checks, provided by the page or by the command line. */
export interface CheckEnvironment {
  config: AppConfig;
  /** Problems of the settings. If undefined, they are requested from the platform server. */
  problems?: readonly ConfigProblem[];
  /** Address the application runs at, without a trailing slash. */
  origin: string;
  /** A browser enforces CORS and hides responses; a terminal can read the CORS headers. */
  where: 'browser' | 'terminal';
  fetch: typeof fetch;
  /** Resolves to undefined without a signed-in user. */
  accessToken: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface ProbeResponse {
  status: number;
  /** Milliseconds until the response was complete. */
  ms: number;
  headers: Headers;
  /** Parsed JSON; undefined if it is not JSON. */
  body: unknown;
  /** Local time when the response headers arrived. Milliseconds since 1970. */
  at: number;
}

export interface ProbeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent instead of JSON, as a form. */
  form?: Record<string, string>;
  /** False omits the token; by default it is sent if a user is signed in. */
  token?: boolean;
  /** Sends no header except Authorization: the gateway's custom endpoints do not allow others. */
  bare?: boolean;
  /** Does not follow redirects. */
  manual?: boolean;
}

export type Claims = TokenClaims & { iss?: string };

/** One run of the checks: requests to the servers. Each GET request is sent once. */
export interface Probe extends CheckEnvironment {
  claims: Claims | undefined;
  /** Resolves to undefined without a response; never rejects. Relative addresses refer to the application's origin. */
  ask: (address: string, question?: ProbeRequest) => Promise<ProbeResponse | undefined>;
  /** Requests below the FHIR base. Sends nothing if the CapabilityStatement could not be read. */
  fhir: (path: string, question?: ProbeRequest) => Promise<ProbeResponse | undefined>;
  /** Requests below the base of Keycloak's admin API. Sends nothing without a token or a response of the realm. */
  admin: (path: string, question?: ProbeRequest) => Promise<ProbeResponse | undefined>;
  metadata: () => Promise<ProbeResponse | undefined>;
  realm: () => Promise<ProbeResponse | undefined>;
}

export type Result = 'pass' | 'warning' | 'fail' | 'notAsked';
export type CheckId = keyof typeof checkTexts;
export type AreaId = keyof typeof areaTexts;
export type CauseId = keyof typeof causeTexts;
export type RemedyId = keyof typeof remedyTexts;
/** Placeholders of messages. `duration` is a number of seconds, formatted as a duration. */
export type Values = Record<string, string | number>;

/** A finding of a check: ids of messages for the cause and the remedy. Contains no personal data. */
export interface Finding {
  result: Result;
  cause: CauseId;
  remedy?: RemedyId;
  values?: Values;
  offer?: OfferKind;
}

export interface Check {
  id: CheckId;
  area: AreaId;
  run: (probe: Probe) => Promise<readonly Finding[]>;
}

export interface Outcome {
  check: Pick<Check, 'id' | 'area'>;
  findings: readonly Finding[];
}

/** Resources that the system check can create, and `staleSave`, a check that needs a write. */
export type OfferKind = 'root' | 'commodityList' | 'inventoryList' | 'roles' | 'searchParameters' | 'staleSave';

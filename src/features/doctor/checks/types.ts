import type { AppConfig, ConfigProblem } from '../../../config/config.ts';
import type { TokenClaims } from '../../../session/adapter.ts';
import type { areaTexts, causeTexts, checkTexts } from '../checkTexts.ts';
import type { mendTexts } from '../mendTexts.ts';
import type { OfferKind } from '../offers.ts';

/** What checks need from outside; the page and the command line each give their own. */
export interface Reach {
  config: AppConfig;
  /** What is wrong with the settings, where that is known already. Undefined: the platform server is asked. */
  problems?: readonly ConfigProblem[];
  /** Address the application runs at, without a trailing slash. */
  origin: string;
  /** A browser keeps the rules of CORS and hides what it may not show; a terminal reads the headers themselves. */
  where: 'browser' | 'terminal';
  fetch: typeof fetch;
  /** Undefined when nobody is signed in. */
  accessToken: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Answer {
  status: number;
  /** Milliseconds until the whole answer was there. */
  ms: number;
  headers: Headers;
  /** Parsed JSON; undefined when it is none. */
  body: unknown;
  /** By the own clock, when the answer began to come. Milliseconds since 1970. */
  at: number;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Default: as where somebody is signed in. False: without a token. */
  token?: boolean;
  /** Authorization alone: the gateway's own endpoints permit no more. */
  bare?: boolean;
  /** Answers that only say where to go are wanted themselves. */
  manual?: boolean;
}

export type Claims = TokenClaims & { iss?: string };

/** One run of the doctor: questions to the servers, each safe question asked once. */
export interface Probe extends Reach {
  claims: Claims | undefined;
  /** Undefined: no answer. Addresses without origin are the application's. Never rejects. */
  ask: (address: string, question?: Question) => Promise<Answer | undefined>;
  /** Below the FHIR base; no more questions to a server that did not tell what it can do. */
  fhir: (path: string, question?: Question) => Promise<Answer | undefined>;
  /** Below the base of Keycloak's admin API; only with a token, and not when the realm did not answer. */
  admin: (path: string, question?: Question) => Promise<Answer | undefined>;
  metadata: () => Promise<Answer | undefined>;
  realm: () => Promise<Answer | undefined>;
}

export type Result = 'pass' | 'warning' | 'fail' | 'notAsked';
export type CheckId = keyof typeof checkTexts;
export type AreaId = keyof typeof areaTexts;
export type CauseId = keyof typeof causeTexts;
export type MendId = keyof typeof mendTexts;
/** `duration` is a number of seconds, which is told in words. */
export type Values = Record<string, string | number>;

/** What a check found: in words for people, with the way to mend it. Holds no data of persons. */
export interface Finding {
  result: Result;
  cause: CauseId;
  mend?: MendId;
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

import { nearestOf } from '../../src/fhir/editDistance.ts';
import type { Environment, SettingProblem } from './define.ts';

const keycloakAddresses = 'KEYCLOAK_URL and KEYCLOAK_REALM contain this address';
const browserSignIn = 'the browser signs in at Keycloak itself';
const pageSizes = 'lists load one page at a time, see DEFAULT_TABLE_PAGE_SIZE';
const userLocale = 'dates have the format of the language of the user';
const noPlans = 'plans are not part of this application';

/** Settings of OpenSRP Web without a counterpart, with the reason. */
export const unusedNames: Readonly<Record<string, string>> = {
  REACT_APP_AUTHZ_STRATEGY: 'permissions always follow from the roles in Keycloak',
  REACT_APP_BACKEND_ACTIVE: browserSignIn,
  REACT_APP_COLLAPSED_LOGO_SRC: 'the logo is the same beside a reduced menu, see LOGO_URL',
  REACT_APP_DATE_FORMAT: userLocale,
  REACT_APP_DEFAULT_ACTIVITY_DURATION_DAYS: noPlans,
  REACT_APP_DEFAULT_TIME: userLocale,
  REACT_APP_DISABLE_LOGIN_PROTECTION: 'every page needs a signed-in user',
  REACT_APP_DISABLE_TEAM_MEMBER_REASSIGNMENT: 'see PRACTITIONER_TO_TEAM_ASSIGNMENT',
  REACT_APP_DOMAIN_NAME: 'see PUBLIC_URL',
  REACT_APP_ENABLE_OPENSRP_OAUTH: browserSignIn,
  REACT_APP_EXPRESS_OAUTH_GET_STATE_URL: browserSignIn,
  REACT_APP_EXPRESS_OAUTH_LOGOUT_URL: browserSignIn,
  REACT_APP_FHIR_PATIENT_BUNDLE_SIZE: pageSizes,
  REACT_APP_FHIR_PATIENT_SORT_FIELDS: 'users sort lists by their columns',
  REACT_APP_KEYCLOAK_LOGOUT_URL: keycloakAddresses,
  REACT_APP_KEYCLOAK_USERS_PAGE_SIZE: pageSizes,
  REACT_APP_OPENSRP_ACCESS_TOKEN_URL: keycloakAddresses,
  REACT_APP_OPENSRP_API_BASE_URL: 'only the FHIR API is called',
  REACT_APP_OPENSRP_API_V2_BASE_URL: 'only the FHIR API is called',
  REACT_APP_OPENSRP_AUTHORIZATION_URL: keycloakAddresses,
  REACT_APP_OPENSRP_LOGOUT_URL: keycloakAddresses,
  REACT_APP_OPENSRP_OAUTH_STATE: 'every sign-in has a new random state',
  REACT_APP_OPENSRP_USER_URL: keycloakAddresses,
  REACT_APP_OPENSRP_WEB_VERSION: 'the version is part of the build',
  REACT_APP_PAGINATION_SIZE: pageSizes,
  REACT_APP_PLAN_ASSIGNMENT_AT_GEO_LEVEL: noPlans,
  REACT_APP_SENTRY_CONFIG_JSON: 'errors are not sent to other servers',
};

/** Prefix of the settings of OpenSRP Web's own server, none of which applies. */
const legacyServerPrefix = 'EXPRESS_';

/** A variable with such a prefix is meant for this application. */
const serverPrefixes = /^(ENABLE|REACT_APP|SANDBOX|PROXY|IMPORT|METRICS)_/;

/** Variables that Kubernetes sets for each service: `PROXY_SERVICE_HOST`, `PROXY_PORT=tcp://10.0.0.1:80`. */
const isServiceLink = (name: string, value: string): boolean =>
  /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/.test(name) || /^(tcp|udp):\/\//.test(value);

/** Shorter names are similar to unrelated variables by chance: HOST, HOME. */
const minComparedLength = 8;

/** Settings of OpenSRP Web without a counterpart that are set. */
export const unusedVariables = (env: Environment): SettingProblem[] =>
  Object.entries(env).flatMap(([name, value]) => {
    const reason = unusedNames[name] ?? (name.startsWith(legacyServerPrefix) ? 'this is another server' : undefined);
    if (!value?.trim() || reason === undefined) return [];
    return [{ setting: name, problem: 'unused', message: `${name} is not used: ${reason}` }];
  });

/**
 * Variables that are not settings but have a prefix of this application, or a name similar to a known one. Values are
 * not reported, because a misspelt secret is still a secret.
 */
export function unknownVariables(
  env: Environment,
  known: readonly string[],
  prefixes: RegExp = serverPrefixes,
): SettingProblem[] {
  const otherNames = new Set([...known, ...Object.keys(unusedNames)]);
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || otherNames.has(name) || isServiceLink(name, value)) return [];
    const isOurs = prefixes.test(name);
    if (!isOurs && name.length < minComparedLength) return [];
    const suggestion = nearestOf(name, known, isOurs ? Math.floor(name.length / 5) : 2);
    if (!isOurs && suggestion === undefined) return [];
    const hint = suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`;
    const message = `${name} is not a setting of this application${hint}`;
    return [{ setting: name, problem: 'unknown', message, ...(suggestion !== undefined && { suggestion }) }];
  });
}

import { editDistance, nearestOf } from '../../common/fhir/editDistance.ts';
import { redactedAddress } from './addresses.ts';
import { quoted, type Environment, type Setting, type SettingProblem, type Table } from './define.ts';

const keycloakAddresses = 'KEYCLOAK_URL and KEYCLOAK_REALM contain this address';
const browserSignIn = 'the browser signs in at Keycloak itself';
const pageSizes = 'lists load one page at a time, see DEFAULT_TABLE_PAGE_SIZE';
const userLocale = 'dates have the format of the language of the user';
const noPlans = 'plans are not part of this application';
const noArea = 'this area is not part of this application';
const sameForm = 'the fields of the form of a user follow from PROJECT_CODE';
const noReports = 'errors are not sent to other servers';
const roles = 'permissions always follow from the roles in Keycloak';

/** Settings of OpenSRP Web without a counterpart, with the reason. */
export const unusedNames: Readonly<Record<string, string>> = {
  REACT_APP_ACTION_UUID_NAMESPACE: noPlans,
  REACT_APP_AUTHZ_STRATEGY: roles,
  REACT_APP_BACKEND_ACTIVE: browserSignIn,
  REACT_APP_COLLAPSED_LOGO_SRC: 'the logo is the same beside a reduced menu, see LOGO_URL',
  REACT_APP_DATE_FORMAT: userLocale,
  REACT_APP_DEFAULT_ACTIVITY_DURATION_DAYS: noPlans,
  REACT_APP_DEFAULT_HOME_MODE: 'the home page shows what the user may see',
  REACT_APP_DEFAULT_PLAN_DURATION_DAYS: noPlans,
  REACT_APP_DEFAULT_PLAN_ID: noPlans,
  REACT_APP_DEFAULT_PLAN_VERSION: noPlans,
  REACT_APP_DEFAULT_TIME: userLocale,
  REACT_APP_DISABLE_LOGIN_PROTECTION: 'every page needs a signed-in user',
  REACT_APP_DISABLE_TEAM_MEMBER_REASSIGNMENT: 'see PRACTITIONER_TO_TEAM_ASSIGNMENT',
  REACT_APP_DOMAIN_NAME: 'see PUBLIC_URL',
  REACT_APP_ENABLE_CARD_SUPPORT: noArea,
  REACT_APP_ENABLE_FHIR_HEALTHCARE: 'see ENABLE_HEALTHCARE_SERVICES',
  REACT_APP_ENABLE_FHIR_PRACTITIONER_ROLE: noArea,
  REACT_APP_ENABLE_FORM_CONFIGURATION: noArea,
  REACT_APP_ENABLE_INVENTORY: 'stock is part of PROJECT_CODE=eusm',
  REACT_APP_ENABLE_LOCATIONS: 'see ENABLE_LOCATIONS',
  REACT_APP_ENABLE_OPENSRP_OAUTH: browserSignIn,
  REACT_APP_ENABLE_PLANS: noPlans,
  REACT_APP_ENABLE_PRODUCT_CATALOGUE: 'see ENABLE_COMMODITIES',
  REACT_APP_ENABLE_REPORTS: noArea,
  REACT_APP_ENABLE_SERVER_SETTINGS: noArea,
  REACT_APP_ENABLE_TEAMS: 'see ENABLE_TEAMS and ENABLE_TEAM_ASSIGNMENT',
  REACT_APP_ENABLE_TEAMS_MODULE: 'see ENABLE_TEAMS',
  REACT_APP_ENABLE_USER_MANAGEMENT: 'see ENABLE_USERS',
  REACT_APP_EXPRESS_OAUTH_GET_STATE_URL: browserSignIn,
  REACT_APP_EXPRESS_OAUTH_LOGOUT_URL: browserSignIn,
  REACT_APP_FHIR_PATIENT_BUNDLE_SIZE: pageSizes,
  REACT_APP_FHIR_PATIENT_SORT_FIELDS: 'users sort lists by their columns',
  REACT_APP_FHIR_RESOURCES_PAGE_SIZE: pageSizes,
  REACT_APP_FHIR_ROOT_LOCATION_IDENTIFIER: 'see ROOT_LOCATION_ID, which is the id of the Location',
  REACT_APP_FILTER_BY_PARENT_ID: 'see ROOT_LOCATION_ID',
  REACT_APP_KEYCLOAK_LOGOUT_URL: keycloakAddresses,
  REACT_APP_KEYCLOAK_USERS_PAGE_SIZE: pageSizes,
  REACT_APP_OPENSRP_ACCESS_TOKEN_URL: keycloakAddresses,
  REACT_APP_OPENSRP_API_BASE_URL: 'only the FHIR API is called',
  REACT_APP_OPENSRP_API_V2_BASE_URL: 'only the FHIR API is called',
  REACT_APP_OPENSRP_AUTHORIZATION_URL: keycloakAddresses,
  REACT_APP_OPENSRP_LOGOUT_URL: keycloakAddresses,
  REACT_APP_OPENSRP_OAUTH_STATE: 'every sign-in has a new random state',
  REACT_APP_OPENSRP_ROLES: roles,
  REACT_APP_OPENSRP_USER_URL: keycloakAddresses,
  REACT_APP_OPENSRP_WEB_VERSION: 'the version is part of the build',
  REACT_APP_PAGINATION_SIZE: pageSizes,
  REACT_APP_PLAN_ASSIGNMENT_AT_GEO_LEVEL: noPlans,
  REACT_APP_PLAN_UUID_NAMESPACE: noPlans,
  REACT_APP_PROJECT_LANGUAGE_CODE: 'texts follow from PROJECT_CODE and the language of the user',
  REACT_APP_REACT_APP_OPENSRP_OAUTH_STATE: 'every sign-in has a new random state',
  REACT_APP_SENTRY_CONFIG_JSON: noReports,
  REACT_APP_SENTRY_DSN: noReports,
  REACT_APP_TASK_GENERATION_STATUS: noPlans,
  REACT_APP_USER_FORM_HIDDEN: sameForm,
  REACT_APP_USER_FORM_HIDDEN_FIELDS: sameForm,
  REACT_APP_USER_FORM_RENDER_FIELDS: sameForm,
};

/** Prefix of the settings of OpenSRP Web's own server, none of which applies. */
const legacyServerPrefix = 'EXPRESS_';

/** First words of settings that variables of other programs have too. */
const commonWords = ['DEFAULT', 'HOST', 'LANGUAGE', 'LOG', 'MAP', 'PORT', 'PROJECT', 'PUBLIC', 'ROOT', 'USE'];

/** Prefixes of the settings: a variable with one of them is meant for this application. */
export function prefixesOf(known: Table): string[] {
  const words = Object.keys(known).map((name) => /^(REACT_APP|[A-Z]+)/.exec(name)?.[0] ?? name);
  return [...new Set(words)].filter((word) => !commonWords.includes(word)).map((word) => `${word}_`);
}

/** Variables of Keycloak, deploy/backup.sh and compose.yaml. */
const otherPrograms =
  /^(KEYCLOAK_ADMIN(_PASSWORD)?|KEYCLOAK_PUBLIC_URL|(FHIR|KEYCLOAK)_DATABASE_(URL|USERNAME|PASSWORD)|(FHIR|KEYCLOAK|PLATFORM)_DB_PASSWORD)$/;

/** Variables that Kubernetes sets for each service: `PROXY_SERVICE_HOST`, `PROXY_PORT=tcp://10.0.0.1:80`. */
const isServiceLink = (name: string, value: string): boolean =>
  /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/.test(name) || /^(tcp|udp):\/\//.test(value);

/** Shorter names are similar to unrelated variables by chance: HOST, HOME. */
const minComparedLength = 8;

/** Characters of a value in a message. */
const maxShownLength = 60;

/** Names of settings in a message. */
const maxNames = 6;

/** Settings of OpenSRP Web without a counterpart that are set. */
export const unusedVariables = (env: Environment): SettingProblem[] =>
  Object.entries(env).flatMap(([name, value]) => {
    const reason = unusedNames[name] ?? (name.startsWith(legacyServerPrefix) ? 'this is another server' : undefined);
    if (!value?.trim() || reason === undefined) return [];
    return [{ setting: name, problem: 'unused', message: `${name} is not used: ${reason}` }];
  });

const isSecret = ({ shown }: Setting): boolean => shown !== undefined && shown('x') === undefined;

/** Texts of names whose values are secrets in any program. */
const secretName = /SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIAL|PRIVATE|API_?KEY/i;

/**
 * The value of a misspelt variable for a message: undefined if it may be that of a secret, which is the case unless the
 * meant setting is known, is not secret, and no secret has a similar name.
 */
function shownValue(name: string, text: string, meant: Setting, known: Table): string | undefined {
  const similar = Math.ceil(name.length / 3);
  const resemblesSecret = Object.entries(known).some(
    ([each, setting]) => isSecret(setting) && editDistance(name, each) <= similar,
  );
  if (isSecret(meant) || resemblesSecret || secretName.test(name)) return undefined;
  const shown = meant.shown ? meant.shown(text) : redactedAddress(text);
  return shown === undefined ? undefined : quoted(shown, maxShownLength);
}

/**
 * The known name with all words of `name` in the same order, each with at most one edit per three letters, and the
 * fewest other words: `ENABLE_IMPORTZ` → `ENABLE_DATA_IMPORTS`. Undefined if there is none or more than one.
 */
function longerName(name: string, names: readonly string[]): string | undefined {
  const words = name.split('_');
  const otherWords = (candidate: string): number => {
    let found = 0;
    const candidates = candidate.split('_');
    for (const each of candidates) {
      const word = words[found];
      if (word && editDistance(word, each) <= Math.floor(word.length / 3)) found += 1;
    }
    return found === words.length ? candidates.length - found : Infinity;
  };
  const [best, second] = names
    .map((candidate) => ({ candidate, others: otherWords(candidate) }))
    .toSorted((a, b) => a.others - b.others);
  return best && best.others < (second?.others ?? Infinity) ? best.candidate : undefined;
}

/** Known names that begin like `name`, the most similar beginnings first. */
function similarNames(name: string, prefix: string, known: Table): string {
  const common = (each: string): number => {
    let length = 0;
    while (length < name.length && name[length] === each[length]) length += 1;
    return length;
  };
  const names = Object.keys(known)
    .filter((each) => each.startsWith(prefix))
    .toSorted((a, b) => common(b) - common(a));
  const more = names.length > maxNames ? ` and ${names.length - maxNames} others` : '';
  return names.slice(0, maxNames).join(', ') + more;
}

/**
 * Variables that are not settings but have a prefix of this application, or a name similar to a known one. The message
 * names the setting that was probably meant with its allowed values, or those with the same prefix. `known`: the settings
 * by each of their names.
 */
export function unknownVariables(env: Environment, known: Table): SettingProblem[] {
  const names = Object.keys(known);
  const prefixes = prefixesOf(known);
  return Object.entries(env).flatMap(([name, value]): SettingProblem[] => {
    const text = value?.trim();
    if (!text || name in known || name in unusedNames || isServiceLink(name, text)) return [];
    if (otherPrograms.test(name)) return [];
    const prefix = prefixes.find((each) => name.startsWith(each));
    if (prefix === undefined && name.length < minComparedLength) return [];
    const suggestion =
      prefix === undefined
        ? nearestOf(name, names, 2)
        : (nearestOf(name, names, Math.floor(name.length / 5)) ?? longerName(name, names));
    const meant = suggestion === undefined ? undefined : known[suggestion];
    const unknown = `${name} is not a setting of this application`;
    if (meant) {
      const shown = shownValue(name, text, meant, known);
      const given = shown === undefined ? '' : `; its value is ${shown}`;
      const message = `${unknown} (did you mean ${suggestion}, which must be ${meant.allowed}?)${given}`;
      return [{ setting: name, problem: 'unknown', message, ...(suggestion !== undefined && { suggestion }) }];
    }
    if (prefix === undefined) return [];
    const similar = similarNames(name, prefix, known);
    return [
      { setting: name, problem: 'unknown', message: similar ? `${unknown} (similar settings: ${similar})` : unknown },
    ];
  });
}

import { resources } from '../../../openapi/resources.ts';

const split = (text: string): string[] => text.split(' ');

/** Path segments that are the same for all users. Any other segment may be an id or a name, and is hidden. */
const segments: ReadonlySet<string> = new Set([
  ...Object.keys(resources),
  ...split('fhir metadata _history _search $expand $validate LocationHierarchy PractitionerDetail'),
  ...split('auth admin realms users groups roles clients role-mappings realm composite composites available members'),
  ...split('children count profile reset-password credentials sessions logout roles-by-id authentication'),
  ...split('required-actions federated-identity user-sessions execute-actions-email'),
  ...split('$import health ready config.json templates files errors cancel undo export'),
  // Pages of the application.
  ...split('login signed-in location unit all add edit view new list add-edit service-points commodity group details'),
  ...split(
    'access sync CareTeams teams team-assignment coverage healthcare quest questR quest-form close-flags import',
  ),
  ...split('importCreate history doctor inventory product inventories products CareTeam Questionnaire'),
]);

/** Names of query parameters: those of the searches, and the common ones. */
const parameters: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(({ search, custom, special }) => [
    ...Object.values(search ?? {}).flat(),
    ...Object.values(custom ?? {}).flat(),
    ...(special ?? []),
  ]),
  ...split('_id _count _sort _summary _total _include _revinclude _elements _lastUpdated _has _format _offset'),
  ...split(
    '_getpages _getpagesoffset url filter keycloak-uuid first max search briefRepresentation clientId username exact mode',
  ),
]);

/** Words from error messages of browsers and libraries. Any other word may be a person's name. */
export const errorWords: ReadonlySet<string> = new Set(
  split(
    'cannot can read set get property properties of undefined null is not a an function iterable defined constructor ' +
      'failed fetch load network error loading chunk css timeout invalid array length maximum call stack size exceeded ' +
      'minified react hook call objects are valid as child rendered more fewer hooks than during the previous render ' +
      'too many re-renders unexpected token end of json input in at position string must be to and or for access before ' +
      'initialization assignment constant variable out memory aborted signal without reason operation was the user ' +
      'convert object symbol number reduce empty with no initial value date time quota has been storage',
  ),
);

const hidden = '…';

/** `/fhir/Patient/8f3a` → `/fhir/Patient/{…}`: keeps only path segments that are the same for all users. */
export function pathShape(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (part === '' || segments.has(decoded(part)) ? part : `{${hidden}}`))
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Names of the query parameters, without modifiers and values; names that are not in the vocabulary are hidden. */
export function queryNames(search: URLSearchParams): string[] {
  const known = (name: string): string | undefined =>
    [name, name.split(':', 1)[0] ?? ''].find((each) => parameters.has(each));
  return [...new Set([...search.keys()].map((name) => known(name) ?? hidden))];
}

/** Generic words of browser error messages and the number of a React error; other words are hidden. */
export function messageShape(message: string): string {
  const words = message.slice(0, 400).split(/\s+/);
  const bare = words.map((word) => word.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
  const shape = bare.map((word, index) => {
    const fault = bare[index - 1] === 'error' && /^\d{1,3}$/.test(word);
    return errorWords.has(word) || fault ? word : hidden;
  });
  return shape.join(' ').replace(/…( …)+/g, hidden);
}

/** Positions in built files, `main.0a1b2c.js:1:234`, without names of functions and without texts. */
export function stackPositions(stack: string): string[] {
  const positions = stack.matchAll(/\/assets\/((?:main|\d{1,6})\.[0-9a-f]{8,20}\.js:\d{1,7}:\d{1,7})/g);
  return [...positions].map(([, position = '']) => position).slice(0, 12);
}

const errorNames = new Set(
  'Error TypeError RangeError ReferenceError SyntaxError URIError EvalError AbortError ChunkLoadError DOMException'
    .split(' ')
    .concat('NetworkError', 'TimeoutError', 'NotAllowedError', 'QuotaExceededError', 'InvalidStateError', 'DataError'),
);

/** An error without personal data. */
export interface ErrorShape {
  name: string;
  message: string;
  positions: string[];
}

/** Anonymizes an error: its standard name, generic words of its message, and positions in built files. */
export function errorShape(error: unknown): ErrorShape {
  if (!(error instanceof Error)) return { name: typeof error, message: '', positions: [] };
  return {
    name: errorNames.has(error.name) ? error.name : hidden,
    message: messageShape(error.message),
    positions: stackPositions(error.stack ?? ''),
  };
}

/**
 * Reports only whether an address has the application's origin, not the address: it may contain a password, and a host
 * name may contain the name of a person.
 */
export function addressShape(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (!url) return 'no address';
  return url.origin === origin ? 'own address' : `another address (${url.protocol.replace(':', '')})`;
}

/** A request id, which is generated for reporting. Any other value is dropped. */
export function requestIdShape(id: string | undefined): string | undefined {
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined;
}

/** An action type such as `userSync/scanStarted`. A type in another format could contain a value, and is hidden. */
export function actionShape(type: string): string {
  return /^(@@|__)?\w{1,40}(\/\w{1,40}){0,3}$/.test(type) ? type : hidden;
}

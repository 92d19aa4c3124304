import { resources } from '../../../openapi/resources.ts';

const split = (text: string): string[] => text.split(' ');

/** Path segments that are the same for all users. Any other segment may be an id or a name, and is hidden. */
export const segments: ReadonlySet<string> = new Set([
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
export const parameters: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(({ search, custom, special }) => [
    ...Object.values(search ?? {}).flat(),
    ...Object.values(custom ?? {}).flat(),
    ...(special ?? []),
  ]),
  ...split('_id _count _sort _summary _total _include _revinclude _elements _lastUpdated _has _format _getpagesoffset'),
  ...split('_getpages url filter keycloak-uuid first max search briefRepresentation clientId username exact mode'),
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

import { texts } from '../../shared/intl/texts.ts';

// Only plain placeholders (no plurals or selects): the command line fills them in without a message library.

export const areaTexts = texts('doctor.area', {
  servers: ['Servers', 'Heading of a group of checks in the system check'],
  signIn: ['Sign-in', 'Heading of a group of checks in the system check'],
  fhir: ['FHIR server', 'Heading of a group of checks in the system check'],
  data: ['Data', 'Heading of a group of checks in the system check'],
  rights: ['Roles and permissions', 'Heading of a group of checks in the system check'],
});

/** Title of each check. */
export const checkTexts = texts('doctor.check', {
  platform: ['Platform server', 'Name of a check in the system check'],
  fhir: ['FHIR server', 'Name of a check in the system check'],
  settings: ['Settings', 'Name of a check in the system check'],
  timeZone: ['Time zone', 'Name of a check in the system check'],
  gateway: ['Endpoints of the gateway', 'Name of a check in the system check'],
  keycloak: ['Keycloak', 'Name of a check in the system check'],
  clock: ['Clocks', 'Name of a check in the system check'],
  cors: ['Access from the browser (CORS)', 'Name of a check in the system check'],
  issuer: ['Issuer of tokens', 'Name of a check in the system check'],
  client: ['Client and redirect addresses', 'Name of a check in the system check'],
  profile: ['User profile of Keycloak', 'Name of a check in the system check'],
  claims: ['Claims of the token', 'Name of a check in the system check'],
  tokenSize: ['Token size', 'Name of a check in the system check'],
  headerLimits: ['Header limits', 'Name of a check in the system check'],
  mailServer: ['Mail server', 'Name of a check in the system check'],
  guessing: ['Protection against password guessing', 'Name of a check in the system check'],
  version: ['FHIR version', 'Name of a check in the system check'],
  interactions: ['Operations', 'Name of a check in the system check'],
  parameters: ['Search parameters', 'Name of a check in the system check'],
  honoured: ['Test searches', 'Name of a check in the system check'],
  locking: ['Protection against overwriting', 'Name of a check in the system check'],
  totals: ['Totals of searches', 'Name of a check in the system check'],
  paging: ['Pages and speed of searches', 'Name of a check in the system check'],
  conditionalDelete: ['Conditional deletes', 'Name of a check in the system check'],
  root: ['Root location', 'Name of a check in the system check'],
  hierarchy: ['Location hierarchy endpoint', 'Name of a check in the system check'],
  commodityList: ['List of products', 'Name of a check in the system check'],
  inventoryList: ['List of inventories', 'Name of a check in the system check'],
  valueSets: ['Value sets', 'Name of a check in the system check'],
  realmRoles: ['Roles of the realm', 'Name of a check in the system check'],
  ownRoles: ['Roles of the signed-in user', 'Name of a check in the system check'],
  adminRights: ['Permissions in Keycloak', 'Name of a check in the system check'],
  fhirRights: ['Permissions in the FHIR server', 'Name of a check in the system check'],
});

/** Text of each finding. */
export const causeTexts = texts('doctor.cause', {
  answered: [
    'Responded after {ms} ms.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {ms}: milliseconds',
  ],
  slow: [
    'Responded slowly, after {ms} ms.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {ms}: milliseconds',
  ],
  noAnswer: [
    '{address} does not respond.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  refused: [
    '{address} responds with status {status}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {status}: HTTP status or code',
  ],
  refusedHere: [
    'The server responds with status {status}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  ],
  otherServer: [
    '{address} responds, but is not the expected server.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  unreadable: [
    'Another server responds: the response with status {status} cannot be read.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  ],
  unclear: [
    'Neither granted nor refused; the server responds with status {status}: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code; {list}: list of items',
  ],
  noSample: [
    'Skipped: there is no root location to read.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  notReady: [
    'The server is running, but these services are not: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  serverAway: [
    'Skipped: its server did not pass the checks above.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  needsSignIn: [
    'Skipped: requires a signed-in user.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  needsRight: [
    'Skipped: requires the permission {needed}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {needed}: name of a permission',
  ],
  tokenRefused: [
    'The server refuses the token (status 401).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  checkBroke: [
    'Skipped: the server’s response could not be understood.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  settingsFit: [
    'All settings are valid.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  settingsWrong: [
    'Not valid: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  settingsMisspelt: [
    'Unknown settings, probably misspelt: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  settingsReplaced: [
    'Values of OpenSRP Web that do not exist here, replaced by the default: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  timeZoneSet: [
    'All users see days and times of {zone}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {zone}: name of a time zone such as Africa/Nairobi',
  ],
  timeZoneUnset: [
    'TIME_ZONE is not set, so each browser uses its own time zone. If users are in several zones, set that of the programme, for example TIME_ZONE={zone}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {zone}: name of a time zone such as Africa/Nairobi',
  ],
  settingsUnused: [
    'Settings of OpenSRP Web without effect here: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  settingsUnknown: [
    'Skipped: the server does not publish its settings (config.json).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  complete: [
    'Everything the application uses is available.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  missing: [
    'Missing: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  clockFits: [
    'The clocks differ by no more than {seconds} s.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {seconds}: number',
  ],
  clockOff: [
    'The clock of {address} differs by {duration}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {duration}: duration',
  ],
  clockUnknown: [
    'Skipped: no server sends its time to this page.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  sameOrigin: [
    'The FHIR server has the same address as the application, so no CORS permission is needed.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  corsFits: [
    '{address} allows what {origin} sends.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application',
  ],
  corsRefused: [
    '{address} does not allow {origin} to send: {headers}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application; {headers}: list of HTTP headers',
  ],
  corsHidden: [
    '{address} hides from {origin}: {headers}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application; {headers}: list of HTTP headers',
  ],
  issuerFits: [
    'Tokens are issued by {issuer}, as configured.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {issuer}: address of the token issuer',
  ],
  issuerOther: [
    'Tokens are issued by {issuer}, but the configured issuer is {expected}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {issuer}: address of the token issuer; {expected}: number',
  ],
  tokenFits: [
    'A token of {size} characters is accepted with an address of {length} characters.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {size}: number of characters; {length}: number of characters',
  ],
  tokenLarge: [
    'A token of {size} characters is refused with an address of {length} characters (status {status}). Some lists cannot be opened.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {size}: number of characters; {length}: number of characters; {status}: HTTP status or code',
  ],
  headersFit: [
    'A token with all roles of the realm, of about {largest} characters, is accepted; this one has {size}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {largest}: number of characters; {size}: number of characters',
  ],
  headersTight: [
    'Tokens of more than about {limit} characters are refused; one with all roles of the realm has about {largest}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {limit}: number; {largest}: number of characters',
  ],
  mailServerFits: [
    'Keycloak sends email through {host}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {host}: host name',
  ],
  noMailServer: [
    'The realm has no mail server: Keycloak cannot send links to set a password.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noMailSender: [
    'The mail server {host} of the realm has no sender address, so no email is sent.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {host}: host name',
  ],
  guessingLimited: [
    'Sign-ins of a user are blocked after {count} wrong passwords.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  guessingUnlimited: [
    'Passwords can be guessed without limit: brute force detection of the realm is off.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  clientFits: [
    'The client {client} accepts {origin} and requires PKCE.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client; {origin}: address of the application',
  ],
  clientMissing: [
    'The realm has no client {client}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  ],
  notPublic: [
    'The client {client} is not public, or its standard flow is off.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  ],
  redirectFits: [
    'The client accepts {address} and requires PKCE.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  redirectRefused: [
    'The client does not redirect to {address}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  logoutRefused: [
    'After signing out, the client does not redirect to {address}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  webOriginRefused: [
    'The client does not allow the origin {origin}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {origin}: address of the application',
  ],
  noPkce: [
    'The client does not require PKCE.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  profileFits: [
    'User attributes such as the application id are kept.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  profileDrops: [
    'Keycloak drops user attributes that its user profile does not declare, such as the application id.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  claimsFit: [
    'The token contains the roles and the application id.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noAppId: [
    'The token does not contain fhir_core_app_id as a single text value.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noRoles: [
    'The token contains no realm roles.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  versionFits: [
    'FHIR {version}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {version}: version number',
  ],
  versionOther: [
    'The server uses FHIR {version}, the application FHIR R4 (4.0.1).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {version}: version number',
  ],
  honoured: [
    'Searches tested and answered correctly: {count}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  ignored: [
    'The server ignores these parameters and returns everything: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  searchRefused: [
    'The server refuses: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  untried: [
    'Could not be tested because data or permissions are missing: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  lenient: [
    'The server ignores unknown search parameters and returns everything.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  locked: [
    'Versions are sent, and the server states that it checks them before saving.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noVersion: [
    'Responses contain no version (ETag or meta.versionId).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  notVersioned: [
    'The server does not state that it checks versions before saving (If-Match).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  totals: [
    'Searches return the number of results.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  conditionalDeletes: [
    'The server deletes a record only in the version that was read (conditional delete).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  conditionalDeletesUnsupported: [
    'The CapabilityStatement of the server excludes conditional deletes. A change that another user makes at the moment of a deletion is lost.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noConditionalDeletes: [
    'The server refuses conditional deletes (status {status}). A change that another user makes at the moment of a deletion is lost.',
    'Finding of the system check, for the engineer of an installation. {status}: HTTP status',
  ],
  software: [
    'The server is {name} {version}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {name}: name of a server program; {version}: version number',
  ],
  paged: [
    'Searches return the requested page.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  offsetIgnored: [
    'The server returns the first page of a search instead of the requested one (_offset).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  slowSearch: [
    'A search took {ms} ms: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {ms}: milliseconds; {list}: list of items',
  ],
  noTotals: [
    'Searches do not return the number of results (_total=accurate).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  notSet: [
    '{setting} is not set.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  notThere: [
    '{what} does not exist.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource',
  ],
  otherType: [
    '{what} is not of the type {type}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource; {type}: FHIR type',
  ],
  rootFits: [
    'It exists. Locations directly below: {count}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  rootBelow: [
    'It is itself part of {above}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {above}: name of the parent',
  ],
  noLevel: [
    'It has no administrative level.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noChildren: [
    'It contains no locations.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  hierarchyUnused: [
    'Skipped: trees are read from the FHIR server.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noTree: [
    'The endpoint returns no tree of the root location.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  listFits: [
    'It exists. Entries: {count}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  otherCode: [
    '{what} does not have the code {code}.',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource; {code}: code',
  ],
  strangeRoles: [
    'Roles without meaning in this application: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  clientRoles: [
    'The gateway requires exactly one of the roles WEB_CLIENT and ANDROID_CLIENT. This user has: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  unpaired: [
    'Permission to create without permission to update: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  rolesFit: [
    'Resources that the roles give access to: {count}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  rightsFit: [
    'Read permissions tested and granted: {count}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  ],
  disagree: [
    'The token grants the permission, but the server refuses: {list}',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  ],
  staleRefused: [
    'A save of an outdated version was refused (status {status}).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  ],
  staleTaken: [
    'A save of an outdated version was accepted (status {status}).',
    'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  ],
});

import { defineMessages } from '../../shared/intl/defineMessages.ts';

// Only plain placeholders (no plurals or selects): the command line fills them in without a message library.

export const areaTexts = defineMessages({
  servers: {
    id: 'doctor.area.servers',
    defaultMessage: 'Servers',
    description: 'Heading of a group of checks in the system check',
  },
  signIn: {
    id: 'doctor.area.signIn',
    defaultMessage: 'Sign-in',
    description: 'Heading of a group of checks in the system check',
  },
  fhir: {
    id: 'doctor.area.fhir',
    defaultMessage: 'FHIR server',
    description: 'Heading of a group of checks in the system check',
  },
  data: {
    id: 'doctor.area.data',
    defaultMessage: 'Data',
    description: 'Heading of a group of checks in the system check',
  },
  rights: {
    id: 'doctor.area.rights',
    defaultMessage: 'Roles and permissions',
    description: 'Heading of a group of checks in the system check',
  },
});

/** Title of each check. */
export const checkTexts = defineMessages({
  platform: {
    id: 'doctor.check.platform',
    defaultMessage: 'Platform server',
    description: 'Name of a check in the system check',
  },
  fhir: { id: 'doctor.check.fhir', defaultMessage: 'FHIR server', description: 'Name of a check in the system check' },
  settings: {
    id: 'doctor.check.settings',
    defaultMessage: 'Settings',
    description: 'Name of a check in the system check',
  },
  timeZone: {
    id: 'doctor.check.timeZone',
    defaultMessage: 'Time zone',
    description: 'Name of a check in the system check',
  },
  gateway: {
    id: 'doctor.check.gateway',
    defaultMessage: 'Endpoints of the gateway',
    description: 'Name of a check in the system check',
  },
  keycloak: {
    id: 'doctor.check.keycloak',
    defaultMessage: 'Keycloak',
    description: 'Name of a check in the system check',
  },
  clock: { id: 'doctor.check.clock', defaultMessage: 'Clocks', description: 'Name of a check in the system check' },
  cors: {
    id: 'doctor.check.cors',
    defaultMessage: 'Access from the browser (CORS)',
    description: 'Name of a check in the system check',
  },
  issuer: {
    id: 'doctor.check.issuer',
    defaultMessage: 'Issuer of tokens',
    description: 'Name of a check in the system check',
  },
  client: {
    id: 'doctor.check.client',
    defaultMessage: 'Client and redirect addresses',
    description: 'Name of a check in the system check',
  },
  profile: {
    id: 'doctor.check.profile',
    defaultMessage: 'User profile of Keycloak',
    description: 'Name of a check in the system check',
  },
  claims: {
    id: 'doctor.check.claims',
    defaultMessage: 'Claims of the token',
    description: 'Name of a check in the system check',
  },
  tokenSize: {
    id: 'doctor.check.tokenSize',
    defaultMessage: 'Token size',
    description: 'Name of a check in the system check',
  },
  headerLimits: {
    id: 'doctor.check.headerLimits',
    defaultMessage: 'Header limits',
    description: 'Name of a check in the system check',
  },
  mailServer: {
    id: 'doctor.check.mailServer',
    defaultMessage: 'Mail server',
    description: 'Name of a check in the system check',
  },
  guessing: {
    id: 'doctor.check.guessing',
    defaultMessage: 'Protection against password guessing',
    description: 'Name of a check in the system check',
  },
  version: {
    id: 'doctor.check.version',
    defaultMessage: 'FHIR version',
    description: 'Name of a check in the system check',
  },
  interactions: {
    id: 'doctor.check.interactions',
    defaultMessage: 'Operations',
    description: 'Name of a check in the system check',
  },
  parameters: {
    id: 'doctor.check.parameters',
    defaultMessage: 'Search parameters',
    description: 'Name of a check in the system check',
  },
  honoured: {
    id: 'doctor.check.honoured',
    defaultMessage: 'Test searches',
    description: 'Name of a check in the system check',
  },
  locking: {
    id: 'doctor.check.locking',
    defaultMessage: 'Protection against overwriting',
    description: 'Name of a check in the system check',
  },
  totals: {
    id: 'doctor.check.totals',
    defaultMessage: 'Totals of searches',
    description: 'Name of a check in the system check',
  },
  conditionalDelete: {
    id: 'doctor.check.conditionalDelete',
    defaultMessage: 'Conditional deletes',
    description: 'Name of a check in the system check',
  },
  root: {
    id: 'doctor.check.root',
    defaultMessage: 'Root location',
    description: 'Name of a check in the system check',
  },
  hierarchy: {
    id: 'doctor.check.hierarchy',
    defaultMessage: 'Location hierarchy endpoint',
    description: 'Name of a check in the system check',
  },
  commodityList: {
    id: 'doctor.check.commodityList',
    defaultMessage: 'List of commodities',
    description: 'Name of a check in the system check',
  },
  inventoryList: {
    id: 'doctor.check.inventoryList',
    defaultMessage: 'List of inventories',
    description: 'Name of a check in the system check',
  },
  valueSets: {
    id: 'doctor.check.valueSets',
    defaultMessage: 'Value sets',
    description: 'Name of a check in the system check',
  },
  realmRoles: {
    id: 'doctor.check.realmRoles',
    defaultMessage: 'Roles of the realm',
    description: 'Name of a check in the system check',
  },
  ownRoles: {
    id: 'doctor.check.ownRoles',
    defaultMessage: 'Roles of the signed-in user',
    description: 'Name of a check in the system check',
  },
  adminRights: {
    id: 'doctor.check.adminRights',
    defaultMessage: 'Permissions in Keycloak',
    description: 'Name of a check in the system check',
  },
  fhirRights: {
    id: 'doctor.check.fhirRights',
    defaultMessage: 'Permissions in the FHIR server',
    description: 'Name of a check in the system check',
  },
});

/** Text of each finding. */
export const causeTexts = defineMessages({
  answered: {
    id: 'doctor.cause.answered',
    defaultMessage: 'Responded after {ms} ms.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {ms}: milliseconds',
  },
  slow: {
    id: 'doctor.cause.slow',
    defaultMessage: 'Responded slowly, after {ms} ms.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {ms}: milliseconds',
  },
  noAnswer: {
    id: 'doctor.cause.noAnswer',
    defaultMessage: '{address} does not respond.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  refused: {
    id: 'doctor.cause.refused',
    defaultMessage: '{address} responds with status {status}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {status}: HTTP status or code',
  },
  refusedHere: {
    id: 'doctor.cause.refusedHere',
    defaultMessage: 'The server responds with status {status}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  },
  otherServer: {
    id: 'doctor.cause.otherServer',
    defaultMessage: '{address} responds, but is not the expected server.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  unreadable: {
    id: 'doctor.cause.unreadable',
    defaultMessage: 'Another server responds: the response with status {status} cannot be read.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  },
  unclear: {
    id: 'doctor.cause.unclear',
    defaultMessage: 'Neither granted nor refused; the server responds with status {status}: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code; {list}: list of items',
  },
  noSample: {
    id: 'doctor.cause.noSample',
    defaultMessage: 'Skipped: there is no root location to read.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  notReady: {
    id: 'doctor.cause.notReady',
    defaultMessage: 'The server is running, but these services are not: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  serverAway: {
    id: 'doctor.cause.serverAway',
    defaultMessage: 'Skipped: its server did not pass the checks above.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  needsSignIn: {
    id: 'doctor.cause.needsSignIn',
    defaultMessage: 'Skipped: requires a signed-in user.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  needsRight: {
    id: 'doctor.cause.needsRight',
    defaultMessage: 'Skipped: requires the permission {needed}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {needed}: name of a permission',
  },
  tokenRefused: {
    id: 'doctor.cause.tokenRefused',
    defaultMessage: 'The server refuses the token (status 401).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  checkBroke: {
    id: 'doctor.cause.checkBroke',
    defaultMessage: 'Skipped: the server’s response could not be understood.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  settingsFit: {
    id: 'doctor.cause.settingsFit',
    defaultMessage: 'All settings are valid.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  settingsWrong: {
    id: 'doctor.cause.settingsWrong',
    defaultMessage: 'Not valid: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  settingsMisspelt: {
    id: 'doctor.cause.settingsMisspelt',
    defaultMessage: 'Unknown settings, probably misspelt: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  settingsReplaced: {
    id: 'doctor.cause.settingsReplaced',
    defaultMessage: 'Values of OpenSRP Web that do not exist here, replaced by the default: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  timeZoneSet: {
    id: 'doctor.cause.timeZoneSet',
    defaultMessage: 'All users see days and times of {zone}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {zone}: name of a time zone such as Africa/Nairobi',
  },
  timeZoneUnset: {
    id: 'doctor.cause.timeZoneUnset',
    defaultMessage:
      'TIME_ZONE is not set, so each browser uses its own time zone. If users are in several zones, set that of the programme, for example TIME_ZONE={zone}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {zone}: name of a time zone such as Africa/Nairobi',
  },
  settingsUnused: {
    id: 'doctor.cause.settingsUnused',
    defaultMessage: 'Settings of OpenSRP Web without effect here: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  settingsUnknown: {
    id: 'doctor.cause.settingsUnknown',
    defaultMessage: 'Skipped: the server does not publish its settings (config.json).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  complete: {
    id: 'doctor.cause.complete',
    defaultMessage: 'Everything the application uses is available.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  missing: {
    id: 'doctor.cause.missing',
    defaultMessage: 'Missing: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  clockFits: {
    id: 'doctor.cause.clockFits',
    defaultMessage: 'The clocks differ by no more than {seconds} s.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {seconds}: number',
  },
  clockOff: {
    id: 'doctor.cause.clockOff',
    defaultMessage: 'The clock of {address} differs by {duration}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {duration}: duration',
  },
  clockUnknown: {
    id: 'doctor.cause.clockUnknown',
    defaultMessage: 'Skipped: no server sends its time to this page.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  sameOrigin: {
    id: 'doctor.cause.sameOrigin',
    defaultMessage: 'The FHIR server has the same address as the application, so no CORS permission is needed.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  corsFits: {
    id: 'doctor.cause.corsFits',
    defaultMessage: '{address} allows what {origin} sends.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application',
  },
  corsRefused: {
    id: 'doctor.cause.corsRefused',
    defaultMessage: '{address} does not allow {origin} to send: {headers}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application; {headers}: list of HTTP headers',
  },
  corsHidden: {
    id: 'doctor.cause.corsHidden',
    defaultMessage: '{address} hides from {origin}: {headers}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL); {origin}: address of the application; {headers}: list of HTTP headers',
  },
  issuerFits: {
    id: 'doctor.cause.issuerFits',
    defaultMessage: 'Tokens are issued by {issuer}, as configured.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {issuer}: address of the token issuer',
  },
  issuerOther: {
    id: 'doctor.cause.issuerOther',
    defaultMessage: 'Tokens are issued by {issuer}, but the configured issuer is {expected}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {issuer}: address of the token issuer; {expected}: number',
  },
  tokenFits: {
    id: 'doctor.cause.tokenFits',
    defaultMessage: 'A token of {size} characters is accepted with an address of {length} characters.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {size}: number of characters; {length}: number of characters',
  },
  tokenLarge: {
    id: 'doctor.cause.tokenLarge',
    defaultMessage:
      'A token of {size} characters is refused with an address of {length} characters (status {status}). Some lists cannot be opened.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {size}: number of characters; {length}: number of characters; {status}: HTTP status or code',
  },
  headersFit: {
    id: 'doctor.cause.headersFit',
    defaultMessage:
      'A token with all roles of the realm, of about {largest} characters, is accepted; this one has {size}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {largest}: number of characters; {size}: number of characters',
  },
  headersTight: {
    id: 'doctor.cause.headersTight',
    defaultMessage:
      'Tokens of more than about {limit} characters are refused; one with all roles of the realm has about {largest}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {limit}: number; {largest}: number of characters',
  },
  mailServerFits: {
    id: 'doctor.cause.mailServerFits',
    defaultMessage: 'Keycloak sends email through {host}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {host}: host name',
  },
  noMailServer: {
    id: 'doctor.cause.noMailServer',
    defaultMessage: 'The realm has no mail server: Keycloak cannot send links to set a password.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noMailSender: {
    id: 'doctor.cause.noMailSender',
    defaultMessage: 'The mail server {host} of the realm has no sender address, so no email is sent.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {host}: host name',
  },
  guessingLimited: {
    id: 'doctor.cause.guessingLimited',
    defaultMessage: 'Sign-ins of a user are blocked after {count} wrong passwords.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  guessingUnlimited: {
    id: 'doctor.cause.guessingUnlimited',
    defaultMessage: 'Passwords can be guessed without limit: brute force detection of the realm is off.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  clientFits: {
    id: 'doctor.cause.clientFits',
    defaultMessage: 'The client {client} accepts {origin} and requires PKCE.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client; {origin}: address of the application',
  },
  clientMissing: {
    id: 'doctor.cause.clientMissing',
    defaultMessage: 'The realm has no client {client}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  },
  notPublic: {
    id: 'doctor.cause.notPublic',
    defaultMessage: 'The client {client} is not public, or its standard flow is off.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  },
  redirectFits: {
    id: 'doctor.cause.redirectFits',
    defaultMessage: 'The client accepts {address} and requires PKCE.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  redirectRefused: {
    id: 'doctor.cause.redirectRefused',
    defaultMessage: 'The client does not redirect to {address}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  logoutRefused: {
    id: 'doctor.cause.logoutRefused',
    defaultMessage: 'After signing out, the client does not redirect to {address}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  webOriginRefused: {
    id: 'doctor.cause.webOriginRefused',
    defaultMessage: 'The client does not allow the origin {origin}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {origin}: address of the application',
  },
  noPkce: {
    id: 'doctor.cause.noPkce',
    defaultMessage: 'The client does not require PKCE.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  profileFits: {
    id: 'doctor.cause.profileFits',
    defaultMessage: 'User attributes such as the application id are kept.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  profileDrops: {
    id: 'doctor.cause.profileDrops',
    defaultMessage:
      'Keycloak drops user attributes that its user profile does not declare, such as the application id.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  claimsFit: {
    id: 'doctor.cause.claimsFit',
    defaultMessage: 'The token contains the roles and the application id.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noAppId: {
    id: 'doctor.cause.noAppId',
    defaultMessage: 'The token does not contain fhir_core_app_id as a single text value.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noRoles: {
    id: 'doctor.cause.noRoles',
    defaultMessage: 'The token contains no realm roles.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  versionFits: {
    id: 'doctor.cause.versionFits',
    defaultMessage: 'FHIR {version}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {version}: version number',
  },
  versionOther: {
    id: 'doctor.cause.versionOther',
    defaultMessage: 'The server uses FHIR {version}, the application FHIR R4 (4.0.1).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {version}: version number',
  },
  honoured: {
    id: 'doctor.cause.honoured',
    defaultMessage: 'Searches tested and answered correctly: {count}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  ignored: {
    id: 'doctor.cause.ignored',
    defaultMessage: 'The server ignores these parameters and returns everything: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  searchRefused: {
    id: 'doctor.cause.searchRefused',
    defaultMessage: 'The server refuses: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  untried: {
    id: 'doctor.cause.untried',
    defaultMessage: 'Could not be tested because data or permissions are missing: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  lenient: {
    id: 'doctor.cause.lenient',
    defaultMessage: 'The server ignores unknown search parameters and returns everything.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  locked: {
    id: 'doctor.cause.locked',
    defaultMessage: 'Versions are sent, and the server states that it checks them before saving.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noVersion: {
    id: 'doctor.cause.noVersion',
    defaultMessage: 'Responses contain no version (ETag or meta.versionId).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  notVersioned: {
    id: 'doctor.cause.notVersioned',
    defaultMessage: 'The server does not state that it checks versions before saving (If-Match).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  totals: {
    id: 'doctor.cause.totals',
    defaultMessage: 'Searches return the number of results.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  conditionalDeletes: {
    id: 'doctor.cause.conditionalDeletes',
    defaultMessage: 'The server deletes a record only in the version that was read (conditional delete).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  conditionalDeletesUnsupported: {
    id: 'doctor.cause.conditionalDeletesUnsupported',
    defaultMessage:
      'The CapabilityStatement of the server excludes conditional deletes. A change that another user makes at the moment of a deletion is lost.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noConditionalDeletes: {
    id: 'doctor.cause.noConditionalDeletes',
    defaultMessage:
      'The server refuses conditional deletes (status {status}). A change that another user makes at the moment of a deletion is lost.',
    description: 'Finding of the system check, for the engineer of an installation. {status}: HTTP status',
  },
  noTotals: {
    id: 'doctor.cause.noTotals',
    defaultMessage: 'Searches do not return the number of results (_total=accurate).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  notSet: {
    id: 'doctor.cause.notSet',
    defaultMessage: '{setting} is not set.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  notThere: {
    id: 'doctor.cause.notThere',
    defaultMessage: '{what} does not exist.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource',
  },
  otherType: {
    id: 'doctor.cause.otherType',
    defaultMessage: '{what} is not of the type {type}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource; {type}: FHIR type',
  },
  rootFits: {
    id: 'doctor.cause.rootFits',
    defaultMessage: 'It exists. Locations directly below: {count}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  rootBelow: {
    id: 'doctor.cause.rootBelow',
    defaultMessage: 'It is itself part of {above}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {above}: name of the parent',
  },
  noLevel: {
    id: 'doctor.cause.noLevel',
    defaultMessage: 'It has no administrative level.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noChildren: {
    id: 'doctor.cause.noChildren',
    defaultMessage: 'It contains no locations.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  hierarchyUnused: {
    id: 'doctor.cause.hierarchyUnused',
    defaultMessage: 'Skipped: trees are read from the FHIR server.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noTree: {
    id: 'doctor.cause.noTree',
    defaultMessage: 'The endpoint returns no tree of the root location.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  listFits: {
    id: 'doctor.cause.listFits',
    defaultMessage: 'It exists. Entries: {count}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  otherCode: {
    id: 'doctor.cause.otherCode',
    defaultMessage: '{what} does not have the code {code}.',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {what}: name of a resource; {code}: code',
  },
  strangeRoles: {
    id: 'doctor.cause.strangeRoles',
    defaultMessage: 'Roles without meaning in this application: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  clientRoles: {
    id: 'doctor.cause.clientRoles',
    defaultMessage:
      'The gateway requires exactly one of the roles WEB_CLIENT and ANDROID_CLIENT. This user has: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  unpaired: {
    id: 'doctor.cause.unpaired',
    defaultMessage: 'Permission to create without permission to update: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  rolesFit: {
    id: 'doctor.cause.rolesFit',
    defaultMessage: 'Resources that the roles give access to: {count}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  rightsFit: {
    id: 'doctor.cause.rightsFit',
    defaultMessage: 'Read permissions tested and granted: {count}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {count}: number',
  },
  disagree: {
    id: 'doctor.cause.disagree',
    defaultMessage: 'The token grants the permission, but the server refuses: {list}',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {list}: list of items',
  },
  staleRefused: {
    id: 'doctor.cause.staleRefused',
    defaultMessage: 'A save of an outdated version was refused (status {status}).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  },
  staleTaken: {
    id: 'doctor.cause.staleTaken',
    defaultMessage: 'A save of an outdated version was accepted (status {status}).',
    description:
      'Finding of the system check, for the engineer of an installation; proper names and settings stay as they are. {status}: HTTP status or code',
  },
});

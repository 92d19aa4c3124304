import { defineMessages } from '../../shared/intl/defineMessages.ts';

// Only plain placeholders (no plurals or selects): the command line fills them in without a message library.

export const areaTexts = defineMessages({
  servers: { id: 'doctor.area.servers', defaultMessage: 'Servers' },
  signIn: { id: 'doctor.area.signIn', defaultMessage: 'Sign-in' },
  fhir: { id: 'doctor.area.fhir', defaultMessage: 'FHIR server' },
  data: { id: 'doctor.area.data', defaultMessage: 'Data' },
  rights: { id: 'doctor.area.rights', defaultMessage: 'Roles and rights' },
});

/** Title of each check. */
export const checkTexts = defineMessages({
  platform: { id: 'doctor.check.platform', defaultMessage: 'Platform server' },
  fhir: { id: 'doctor.check.fhir', defaultMessage: 'FHIR server' },
  settings: { id: 'doctor.check.settings', defaultMessage: 'Settings' },
  gateway: { id: 'doctor.check.gateway', defaultMessage: 'Endpoints of the gateway' },
  keycloak: { id: 'doctor.check.keycloak', defaultMessage: 'Keycloak' },
  clock: { id: 'doctor.check.clock', defaultMessage: 'Clocks' },
  cors: { id: 'doctor.check.cors', defaultMessage: 'Access from the browser (CORS)' },
  issuer: { id: 'doctor.check.issuer', defaultMessage: 'Issuer of tokens' },
  client: { id: 'doctor.check.client', defaultMessage: 'Client and redirect addresses' },
  profile: { id: 'doctor.check.profile', defaultMessage: 'User profile of Keycloak' },
  claims: { id: 'doctor.check.claims', defaultMessage: 'Claims of the token' },
  tokenSize: { id: 'doctor.check.tokenSize', defaultMessage: 'Token size' },
  headerLimits: { id: 'doctor.check.headerLimits', defaultMessage: 'Header limits' },
  mailServer: { id: 'doctor.check.mailServer', defaultMessage: 'Mail server' },
  guessing: { id: 'doctor.check.guessing', defaultMessage: 'Protection against password guessing' },
  version: { id: 'doctor.check.version', defaultMessage: 'FHIR version' },
  interactions: { id: 'doctor.check.interactions', defaultMessage: 'Operations' },
  parameters: { id: 'doctor.check.parameters', defaultMessage: 'Search parameters' },
  honoured: { id: 'doctor.check.honoured', defaultMessage: 'Searches that are tried' },
  locking: { id: 'doctor.check.locking', defaultMessage: 'Protection against overwriting' },
  totals: { id: 'doctor.check.totals', defaultMessage: 'Totals of searches' },
  root: { id: 'doctor.check.root', defaultMessage: 'Root location' },
  hierarchy: { id: 'doctor.check.hierarchy', defaultMessage: 'Location hierarchy endpoint' },
  commodityList: { id: 'doctor.check.commodityList', defaultMessage: 'List of commodities' },
  inventoryList: { id: 'doctor.check.inventoryList', defaultMessage: 'List of inventories' },
  valueSets: { id: 'doctor.check.valueSets', defaultMessage: 'Value sets' },
  realmRoles: { id: 'doctor.check.realmRoles', defaultMessage: 'Roles of the realm' },
  ownRoles: { id: 'doctor.check.ownRoles', defaultMessage: 'Roles of the signed-in user' },
  adminRights: { id: 'doctor.check.adminRights', defaultMessage: 'Rights in Keycloak' },
  fhirRights: { id: 'doctor.check.fhirRights', defaultMessage: 'Rights in the FHIR server' },
});

/** Text of each finding. */
export const causeTexts = defineMessages({
  answered: { id: 'doctor.cause.answered', defaultMessage: 'Answered after {ms} ms.' },
  slow: { id: 'doctor.cause.slow', defaultMessage: 'Answered only after {ms} ms.' },
  noAnswer: { id: 'doctor.cause.noAnswer', defaultMessage: '{address} gives no answer.' },
  refused: { id: 'doctor.cause.refused', defaultMessage: '{address} answers with status {status}.' },
  refusedHere: { id: 'doctor.cause.refusedHere', defaultMessage: 'The server answers with status {status}.' },
  otherServer: {
    id: 'doctor.cause.otherServer',
    defaultMessage: '{address} answers, but not as the server it should be.',
  },
  unreadable: {
    id: 'doctor.cause.unreadable',
    defaultMessage: 'Another server answers: what came with status {status} cannot be read.',
  },
  unclear: {
    id: 'doctor.cause.unclear',
    defaultMessage: 'Neither granted nor refused, the server answers with status {status}: {list}',
  },
  noSample: { id: 'doctor.cause.noSample', defaultMessage: 'Not asked: there is no root location to read.' },
  notReady: { id: 'doctor.cause.notReady', defaultMessage: 'The server runs, but not all it needs does: {list}' },
  serverAway: { id: 'doctor.cause.serverAway', defaultMessage: 'Not asked: its server did not pass the checks above.' },
  needsSignIn: { id: 'doctor.cause.needsSignIn', defaultMessage: 'Not asked: needs a signed-in user.' },
  needsRight: { id: 'doctor.cause.needsRight', defaultMessage: 'Not asked: needs the right {needed}.' },
  tokenRefused: { id: 'doctor.cause.tokenRefused', defaultMessage: 'The server refuses the token (status 401).' },
  checkBroke: {
    id: 'doctor.cause.checkBroke',
    defaultMessage: 'Not asked: the answer of the server could not be understood.',
  },
  settingsFit: { id: 'doctor.cause.settingsFit', defaultMessage: 'The server finds all settings valid.' },
  settingsWrong: {
    id: 'doctor.cause.settingsWrong',
    defaultMessage: 'Not valid: {list}',
  },
  settingsMisspelt: {
    id: 'doctor.cause.settingsMisspelt',
    defaultMessage: 'Unknown to this application, probably misspelt: {list}',
  },
  settingsUnused: {
    id: 'doctor.cause.settingsUnused',
    defaultMessage: 'Settings of OpenSRP Web without effect here: {list}',
  },
  settingsUnknown: {
    id: 'doctor.cause.settingsUnknown',
    defaultMessage: 'Not asked: the server does not tell its settings (config.json).',
  },
  complete: { id: 'doctor.cause.complete', defaultMessage: 'Everything the application uses is there.' },
  missing: { id: 'doctor.cause.missing', defaultMessage: 'Missing: {list}' },
  clockFits: { id: 'doctor.cause.clockFits', defaultMessage: 'The clocks differ by no more than {seconds} s.' },
  clockOff: { id: 'doctor.cause.clockOff', defaultMessage: 'The clock of {address} differs by {duration}.' },
  clockUnknown: {
    id: 'doctor.cause.clockUnknown',
    defaultMessage: 'Not asked: no server tells its time to this page.',
  },
  sameOrigin: {
    id: 'doctor.cause.sameOrigin',
    defaultMessage: 'The FHIR server is reached under the address of the application, so nothing needs a permission.',
  },
  corsFits: { id: 'doctor.cause.corsFits', defaultMessage: '{address} permits what {origin} sends.' },
  corsRefused: {
    id: 'doctor.cause.corsRefused',
    defaultMessage: '{address} does not permit {origin} to send: {headers}',
  },
  corsHidden: { id: 'doctor.cause.corsHidden', defaultMessage: '{address} hides from {origin}: {headers}' },
  issuerFits: { id: 'doctor.cause.issuerFits', defaultMessage: 'Tokens are issued by {issuer}, as configured.' },
  issuerOther: {
    id: 'doctor.cause.issuerOther',
    defaultMessage: 'Tokens are issued by {issuer}, but configured is {expected}.',
  },
  tokenFits: {
    id: 'doctor.cause.tokenFits',
    defaultMessage: 'A token of {size} characters is accepted with an address of {length} characters.',
  },
  tokenLarge: {
    id: 'doctor.cause.tokenLarge',
    defaultMessage:
      'A token of {size} characters is refused with an address of {length} characters (status {status}). Some lists cannot be opened.',
  },
  headersFit: {
    id: 'doctor.cause.headersFit',
    defaultMessage:
      'A token with all roles of the realm, of about {largest} characters, is accepted; this one has {size}.',
  },
  headersTight: {
    id: 'doctor.cause.headersTight',
    defaultMessage:
      'Tokens of more than about {limit} characters are refused; one with all roles of the realm has about {largest}.',
  },
  mailServerFits: { id: 'doctor.cause.mailServerFits', defaultMessage: 'Keycloak sends e-mail through {host}.' },
  noMailServer: {
    id: 'doctor.cause.noMailServer',
    defaultMessage: 'The realm has no mail server: Keycloak cannot send links to set a password.',
  },
  noMailSender: {
    id: 'doctor.cause.noMailSender',
    defaultMessage: 'The mail server {host} of the realm has no sender address, so that no e-mail is sent.',
  },
  guessingLimited: {
    id: 'doctor.cause.guessingLimited',
    defaultMessage: 'Sign-ins of a user are blocked after {count} wrong passwords.',
  },
  guessingUnlimited: {
    id: 'doctor.cause.guessingUnlimited',
    defaultMessage: 'Passwords can be guessed without limit: brute force detection of the realm is off.',
  },
  clientFits: {
    id: 'doctor.cause.clientFits',
    defaultMessage: 'The client {client} accepts {origin} and asks for PKCE.',
  },
  clientMissing: { id: 'doctor.cause.clientMissing', defaultMessage: 'The realm has no client {client}.' },
  notPublic: {
    id: 'doctor.cause.notPublic',
    defaultMessage: 'The client {client} is not public, or its standard flow is off.',
  },
  redirectFits: { id: 'doctor.cause.redirectFits', defaultMessage: 'The client accepts {address} and asks for PKCE.' },
  redirectRefused: {
    id: 'doctor.cause.redirectRefused',
    defaultMessage: 'The client does not send people back to {address}.',
  },
  logoutRefused: {
    id: 'doctor.cause.logoutRefused',
    defaultMessage: 'After signing out, the client does not send people back to {address}.',
  },
  webOriginRefused: {
    id: 'doctor.cause.webOriginRefused',
    defaultMessage: 'The client does not permit the origin {origin}.',
  },
  noPkce: { id: 'doctor.cause.noPkce', defaultMessage: 'The client does not insist on PKCE.' },
  profileFits: {
    id: 'doctor.cause.profileFits',
    defaultMessage: 'User attributes such as the application id are kept.',
  },
  profileDrops: {
    id: 'doctor.cause.profileDrops',
    defaultMessage:
      'Keycloak drops user attributes that its user profile does not declare, such as the application id.',
  },
  claimsFit: { id: 'doctor.cause.claimsFit', defaultMessage: 'The token carries roles and the application id.' },
  noAppId: { id: 'doctor.cause.noAppId', defaultMessage: 'The token does not carry fhir_core_app_id as one text.' },
  noRoles: { id: 'doctor.cause.noRoles', defaultMessage: 'The token carries no roles of the realm.' },
  versionFits: { id: 'doctor.cause.versionFits', defaultMessage: 'FHIR {version}.' },
  versionOther: {
    id: 'doctor.cause.versionOther',
    defaultMessage: 'The server speaks FHIR {version}, the application FHIR R4 (4.0.1).',
  },
  honoured: { id: 'doctor.cause.honoured', defaultMessage: 'Searches tried and answered rightly: {count}' },
  ignored: { id: 'doctor.cause.ignored', defaultMessage: 'The server ignores, and finds everything: {list}' },
  searchRefused: { id: 'doctor.cause.searchRefused', defaultMessage: 'The server refuses: {list}' },
  untried: { id: 'doctor.cause.untried', defaultMessage: 'Could not be tried, for want of data or rights: {list}' },
  lenient: {
    id: 'doctor.cause.lenient',
    defaultMessage: 'The server ignores search parameters it does not know, and finds everything.',
  },
  locked: {
    id: 'doctor.cause.locked',
    defaultMessage: 'Versions are sent, and the server says that it checks them before it saves.',
  },
  noVersion: { id: 'doctor.cause.noVersion', defaultMessage: 'Answers carry no version (ETag or meta.versionId).' },
  notVersioned: {
    id: 'doctor.cause.notVersioned',
    defaultMessage: 'The server does not say that it checks versions before it saves (If-Match).',
  },
  totals: { id: 'doctor.cause.totals', defaultMessage: 'Searches tell how many results there are.' },
  noTotals: {
    id: 'doctor.cause.noTotals',
    defaultMessage: 'Searches do not tell how many results there are (_total=accurate).',
  },
  notSet: { id: 'doctor.cause.notSet', defaultMessage: '{setting} is not set.' },
  notThere: { id: 'doctor.cause.notThere', defaultMessage: '{what} does not exist.' },
  otherType: { id: 'doctor.cause.otherType', defaultMessage: '{what} is not of the type {type}.' },
  rootFits: { id: 'doctor.cause.rootFits', defaultMessage: 'It exists. Places directly below: {count}' },
  rootBelow: { id: 'doctor.cause.rootBelow', defaultMessage: 'It is itself part of {above}.' },
  noLevel: { id: 'doctor.cause.noLevel', defaultMessage: 'It has no administrative level.' },
  noChildren: { id: 'doctor.cause.noChildren', defaultMessage: 'No place is part of it.' },
  hierarchyUnused: {
    id: 'doctor.cause.hierarchyUnused',
    defaultMessage: 'Not asked: trees are read from the FHIR server.',
  },
  noTree: { id: 'doctor.cause.noTree', defaultMessage: 'The endpoint gives no tree of the root location.' },
  listFits: { id: 'doctor.cause.listFits', defaultMessage: 'It exists. Entries: {count}' },
  otherCode: { id: 'doctor.cause.otherCode', defaultMessage: '{what} does not have the code {code}.' },
  strangeRoles: { id: 'doctor.cause.strangeRoles', defaultMessage: 'Roles that mean nothing here: {list}' },
  clientRoles: {
    id: 'doctor.cause.clientRoles',
    defaultMessage: 'Of the roles WEB_CLIENT and ANDROID_CLIENT the gateway wants exactly one. Held: {list}',
  },
  unpaired: { id: 'doctor.cause.unpaired', defaultMessage: 'The right to create without the right to update: {list}' },
  rolesFit: { id: 'doctor.cause.rolesFit', defaultMessage: 'Resources the roles give rights on: {count}' },
  rightsFit: { id: 'doctor.cause.rightsFit', defaultMessage: 'Rights to read that were tried and granted: {count}' },
  disagree: {
    id: 'doctor.cause.disagree',
    defaultMessage: 'The token gives the right, but the server refuses: {list}',
  },
  staleRefused: {
    id: 'doctor.cause.staleRefused',
    defaultMessage: 'A save of an outdated version was refused (status {status}).',
  },
  staleTaken: {
    id: 'doctor.cause.staleTaken',
    defaultMessage: 'A save of an outdated version was accepted (status {status}).',
  },
});

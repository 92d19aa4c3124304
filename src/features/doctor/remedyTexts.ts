import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Remedy for each finding. */
export const remedyTexts = defineMessages({
  noAnswer: {
    id: 'doctor.remedy.noAnswer',
    defaultMessage:
      'Check that the server is running and that {setting} is correct. In a browser, a server that does not allow this origin looks the same.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  address: {
    id: 'doctor.remedy.address',
    defaultMessage: 'Check {setting}, and the log of the server.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  notReady: {
    id: 'doctor.remedy.notReady',
    defaultMessage:
      'Check that these servers are running, and check their addresses in the settings. See the server log for details.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  otherServer: {
    id: 'doctor.remedy.otherServer',
    defaultMessage: 'Another program probably responds at this address. Check {setting}.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  settings: {
    id: 'doctor.remedy.settings',
    defaultMessage: 'Correct them in the server’s environment, and restart it.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  unreadable: {
    id: 'doctor.remedy.unreadable',
    defaultMessage:
      'A sign-in page of the network or a proxy probably responds instead. Open the address in a browser, or check the proxy settings.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  slow: {
    id: 'doctor.remedy.slow',
    defaultMessage: 'Check the connection to the server and its load.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  log: {
    id: 'doctor.remedy.log',
    defaultMessage: 'See the server log for the reason.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  signIn: {
    id: 'doctor.remedy.signIn',
    defaultMessage:
      'Set DOCTOR_CLIENT_ID and DOCTOR_CLIENT_SECRET of a client with a service account, or DOCTOR_TOKEN; see --help.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  tokenRefused: {
    id: 'doctor.remedy.tokenRefused',
    defaultMessage: 'Check that the server trusts this issuer and has its key; a gateway reads the key when it starts.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  tokenSize: {
    id: 'doctor.remedy.tokenSize',
    defaultMessage:
      'Allow larger headers at the gateway (SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB), or shorten the token: assign fewer roles, and leave out the roles of other clients.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  headers: {
    id: 'doctor.remedy.headers',
    defaultMessage:
      'Allow larger headers at every server on the way: SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB at the gateway, MAX_HEADER_KB at this application, for example large_client_header_buffers at nginx. Or assign fewer roles.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  mailServer: {
    id: 'doctor.remedy.mailServer',
    defaultMessage: 'Enter host and sender address in the realm settings of Keycloak, under Email.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  guessing: {
    id: 'doctor.remedy.guessing',
    defaultMessage: 'Enable brute force detection in the realm settings of Keycloak, under Security defenses.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  clock: {
    id: 'doctor.remedy.clock',
    defaultMessage: 'Synchronize both clocks with a time server: with wrong clocks, valid tokens are refused.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  cors: {
    id: 'doctor.remedy.cors',
    defaultMessage:
      'Allow the origin, the methods and the headers on the server, or set PROXY_FHIR_BASE_URL to reach it through this application.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  issuer: {
    id: 'doctor.remedy.issuer',
    defaultMessage: 'Make KEYCLOAK_URL and the hostname that Keycloak is started with the same address.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  client: {
    id: 'doctor.remedy.client',
    defaultMessage:
      'In Keycloak, make {client} a public client with standard flow and PKCE (S256), or correct KEYCLOAK_CLIENT_ID.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  },
  redirect: {
    id: 'doctor.remedy.redirect',
    defaultMessage: 'Add {address} to the valid redirect URIs of the client.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  logout: {
    id: 'doctor.remedy.logout',
    defaultMessage: 'Add {address} to the valid post logout redirect URIs of the client.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  },
  webOrigin: {
    id: 'doctor.remedy.webOrigin',
    defaultMessage: 'Add {origin} to the web origins of the client.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {origin}: address of the application',
  },
  pkce: {
    id: 'doctor.remedy.pkce',
    defaultMessage: 'Set the PKCE method of the client to S256.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  profile: {
    id: 'doctor.remedy.profile',
    defaultMessage: 'Enable unmanaged attributes in the realm settings of Keycloak.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  appId: {
    id: 'doctor.remedy.appId',
    defaultMessage:
      'Give the user an application id, and the client a mapper of the attribute fhir_core_app_id that is not multivalued. The gateway refuses tokens without it.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  rolesScope: {
    id: 'doctor.remedy.rolesScope',
    defaultMessage: 'Give the client the scope “roles”, and the user roles.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  version: {
    id: 'doctor.remedy.version',
    defaultMessage: 'Set FHIR_BASE_URL to an R4 server.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  interactions: {
    id: 'doctor.remedy.interactions',
    defaultMessage: 'Enable them on the server. Without them, screens that use them fail.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  parameters: {
    id: 'doctor.remedy.parameters',
    defaultMessage:
      'Enable them on the server. Those that are not part of FHIR need SearchParameter resources. Then reindex ($reindex).',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  lenient: {
    id: 'doctor.remedy.lenient',
    defaultMessage: 'Set the server to strict handling, so that searches with unknown parameters fail.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  locking: {
    id: 'doctor.remedy.locking',
    defaultMessage: 'Enable resource versions on the server. Without them, two people can overwrite each other’s work.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  conditionalDelete: {
    id: 'doctor.remedy.conditionalDelete',
    defaultMessage:
      'Allow conditional deletes of one record on the server and in its gateway (conditionalDelete in the CapabilityStatement).',
    description:
      'Remedy in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  totals: {
    id: 'doctor.remedy.totals',
    defaultMessage: 'Allow exact totals on the server. Without them, lists cannot be paged.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  rootSet: {
    id: 'doctor.remedy.rootSet',
    defaultMessage: 'Set {setting} to the id of the root location.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  listSet: {
    id: 'doctor.remedy.listSet',
    defaultMessage: 'Set {setting} to the id of the list, if this area is used.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  setId: {
    id: 'doctor.remedy.setId',
    defaultMessage: 'Check that {setting} names the right resource.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  create: {
    id: 'doctor.remedy.create',
    defaultMessage: 'Create it, or correct {setting}.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  level: {
    id: 'doctor.remedy.level',
    defaultMessage: 'Open it in the application and save it. The gateway omits locations without a level.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  noChildren: {
    id: 'doctor.remedy.noChildren',
    defaultMessage:
      'This is normal for a new installation. Otherwise check that {setting} is the id of the root location.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  hierarchy: {
    id: 'doctor.remedy.hierarchy',
    defaultMessage: 'Check the root location and its level, or set {setting} to false.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  },
  valueSets: {
    id: 'doctor.remedy.valueSets',
    defaultMessage: 'Load the value sets and their code systems. Without them, stock fields have no choices.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  realmRoles: {
    id: 'doctor.remedy.realmRoles',
    defaultMessage: 'Create the roles and give them to groups. Until then these permissions cannot be granted.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  strangeRoles: {
    id: 'doctor.remedy.strangeRoles',
    defaultMessage: 'They are probably misspelt. Correct them in Keycloak.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  clientRoles: {
    id: 'doctor.remedy.clientRoles',
    defaultMessage: 'Give the user WEB_CLIENT, and not ANDROID_CLIENT.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  unpaired: {
    id: 'doctor.remedy.unpaired',
    defaultMessage: 'Give PUT together with POST: new resources are created with PUT.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  adminRights: {
    id: 'doctor.remedy.adminRights',
    defaultMessage: 'Give user administrators the realm-management roles, such as manage-users and view-realm.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
  fhirRights: {
    id: 'doctor.remedy.fhirRights',
    defaultMessage: 'Sign in again. If that changes nothing, compare the roles in the gateway with those of the realm.',
    description:
      'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  },
});

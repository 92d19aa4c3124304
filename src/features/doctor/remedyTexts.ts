import { texts } from '../../shared/intl/texts.ts';

/** Remedy for each finding. */
export const remedyTexts = texts('doctor.remedy', {
  noAnswer: [
    'Check that the server is running and that {setting} is correct. In a browser, a server that does not allow this origin looks the same.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  address: [
    'Check {setting}, and the log of the server.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  notReady: [
    'Check that these servers are running, and check their addresses in the settings. See the server log for details.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  otherServer: [
    'Another program probably responds at this address. Check {setting}.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  settings: [
    'Correct them in the server’s environment, and restart it.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  unreadable: [
    'A sign-in page of the network or a proxy probably responds instead. Open the address in a browser, or check the proxy settings.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  slow: [
    'Check the connection to the server and its load.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  log: [
    'See the server log for the reason.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  signIn: [
    'Set DOCTOR_CLIENT_ID and DOCTOR_CLIENT_SECRET of a client with a service account, or DOCTOR_TOKEN; see --help.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  tokenRefused: [
    'Check that the server trusts this issuer and has its key; a gateway reads the key when it starts.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  tokenSize: [
    'Allow larger headers at the gateway (SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB), or shorten the token: assign fewer roles, and leave out the roles of other clients.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  headers: [
    'Allow larger headers at every server on the way: SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB at the gateway, MAX_HEADER_KB at this application, for example large_client_header_buffers at nginx. Or assign fewer roles.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  mailServer: [
    'Enter host and sender address in the realm settings of Keycloak, under Email.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  guessing: [
    'Enable brute force detection in the realm settings of Keycloak, under Security defenses.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  clock: [
    'Synchronise both clocks with a time server: with wrong clocks, valid tokens are refused.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  cors: [
    'Allow the origin, the methods and the headers on the server, or set PROXY_FHIR_BASE_URL to reach it through this application.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  issuer: [
    'Make KEYCLOAK_URL and the hostname that Keycloak is started with the same address.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  client: [
    'In Keycloak, make {client} a public client with standard flow and PKCE (S256), or correct KEYCLOAK_CLIENT_ID.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {client}: name of a Keycloak client',
  ],
  redirect: [
    'Add {address} to the valid redirect URIs of the client.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  logout: [
    'Add {address} to the valid post logout redirect URIs of the client.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {address}: address (URL)',
  ],
  webOrigin: [
    'Add {origin} to the web origins of the client.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {origin}: address of the application',
  ],
  pkce: [
    'Set the PKCE method of the client to S256.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  profile: [
    'Enable unmanaged attributes in the realm settings of Keycloak.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  appId: [
    'Give the user an application id, and the client a mapper of the attribute fhir_core_app_id that is not multivalued. The gateway refuses tokens without it.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  rolesScope: [
    'Give the client the scope “roles”, and the user roles.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  version: [
    'Set FHIR_BASE_URL to an R4 server.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  interactions: [
    'Enable them on the server. Without them, screens that use them fail.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  parameters: [
    'Enable them on the server. Those that are not part of FHIR need SearchParameter resources. Then reindex ($reindex).',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  lenient: [
    'Set the server to strict handling, so that searches with unknown parameters fail.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  locking: [
    'Enable resource versions on the server. Without them, two people can overwrite each other’s work.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  conditionalDelete: [
    'Allow conditional deletes of one record on the server and in its gateway (conditionalDelete in the CapabilityStatement).',
    'Remedy in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  totals: [
    'Allow exact totals on the server. Without them, lists cannot be paged.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  paging: [
    'Forward the parameter _offset in the gateway, or use a server that supports it. Without it, lists show their first page only.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  database: [
    'Repeat the check while the server is idle. If the search stays slow, see “Size and memory” in docs/deployment.md: memory of PostgreSQL and HAPI, and an index.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  rootSet: [
    'Set {setting} to the id of the root location.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  listSet: [
    'Set {setting} to the id of the list, if this area is used.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  setId: [
    'Check that {setting} names the right resource.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  create: [
    'Create it, or correct {setting}.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  level: [
    'Open it in the application and save it. The gateway omits locations without a level.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  noChildren: [
    'This is normal for a new installation. Otherwise check that {setting} is the id of the root location.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  hierarchy: [
    'Check the root location and its level, or set {setting} to false.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are. {setting}: name of a setting such as FHIR_BASE_URL',
  ],
  valueSets: [
    'Load the value sets and their code systems. Without them, stock fields have no choices.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  realmRoles: [
    'Create the roles and give them to groups. Until then these permissions cannot be granted.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  strangeRoles: [
    'They are probably misspelt. Correct them in Keycloak.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  clientRoles: [
    'Give the user WEB_CLIENT, and not ANDROID_CLIENT.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  unpaired: [
    'Give PUT together with POST: new resources are created with PUT.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  adminRights: [
    'Give user administrators the realm-management roles, such as manage-users and view-realm.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
  fhirRights: [
    'Sign in again. If that changes nothing, compare the roles in the gateway with those of the realm.',
    'Suggested repair in the system check, for the engineer of an installation; proper names and settings stay as they are',
  ],
});

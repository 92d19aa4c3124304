import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Remedy for each finding. */
export const mendTexts = defineMessages({
  noAnswer: {
    id: 'doctor.mend.noAnswer',
    defaultMessage:
      'Check that the server runs and that {setting} is right. In a browser a server that does not permit this origin looks the same.',
  },
  address: { id: 'doctor.mend.address', defaultMessage: 'Check {setting}, and the log of the server.' },
  notReady: {
    id: 'doctor.mend.notReady',
    defaultMessage:
      'Check that the servers named run, and their addresses in the settings. The log of this server tells more.',
  },
  otherServer: {
    id: 'doctor.mend.otherServer',
    defaultMessage: 'Most likely another program answers at this address. Check {setting}.',
  },
  settings: {
    id: 'doctor.mend.settings',
    defaultMessage: 'Correct them where the server gets its settings from, and start it again.',
  },
  unreadable: {
    id: 'doctor.mend.unreadable',
    defaultMessage:
      'Most likely a sign-in page of the network or a proxy answers in its place. Open the address in a browser, or look at the settings of the proxy.',
  },
  slow: { id: 'doctor.mend.slow', defaultMessage: 'Check the line to the server, and how busy it is.' },
  log: { id: 'doctor.mend.log', defaultMessage: 'The log of the server tells why.' },
  signIn: {
    id: 'doctor.mend.signIn',
    defaultMessage:
      'Set DOCTOR_CLIENT_ID and DOCTOR_CLIENT_SECRET of a client with a service account, or DOCTOR_TOKEN; --help tells how.',
  },
  tokenRefused: {
    id: 'doctor.mend.tokenRefused',
    defaultMessage:
      'Check that the server trusts this issuer and knows its key; a gateway reads the key when it starts.',
  },
  tokenSize: {
    id: 'doctor.mend.tokenSize',
    defaultMessage:
      'Allow larger headers at the gateway (SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB), or shorten the token: assign fewer roles, and leave out the roles of other clients.',
  },
  headers: {
    id: 'doctor.mend.headers',
    defaultMessage:
      'Allow larger headers at every server on the way: SERVER_MAX_HTTP_REQUEST_HEADER_SIZE=64KB at the gateway, MAX_HEADER_KB at this application, for example large_client_header_buffers at nginx. Or assign fewer roles.',
  },
  mailServer: {
    id: 'doctor.mend.mailServer',
    defaultMessage: 'Enter host and sender address in the realm settings of Keycloak, under Email.',
  },
  guessing: {
    id: 'doctor.mend.guessing',
    defaultMessage: 'Switch brute force detection on in the realm settings of Keycloak, under Security defenses.',
  },
  clock: {
    id: 'doctor.mend.clock',
    defaultMessage: 'Set both clocks by a time server: with wrong clocks valid tokens are refused.',
  },
  cors: {
    id: 'doctor.mend.cors',
    defaultMessage:
      'Permit the origin, the methods and the headers at the server, or reach it under the address of the application with PROXY_FHIR_BASE_URL.',
  },
  issuer: {
    id: 'doctor.mend.issuer',
    defaultMessage: 'Make KEYCLOAK_URL and the hostname that Keycloak is started with the same address.',
  },
  client: {
    id: 'doctor.mend.client',
    defaultMessage:
      'In Keycloak make {client} a public client with standard flow and PKCE (S256), or correct KEYCLOAK_CLIENT_ID.',
  },
  redirect: { id: 'doctor.mend.redirect', defaultMessage: 'Add {address} to the valid redirect URIs of the client.' },
  logout: {
    id: 'doctor.mend.logout',
    defaultMessage: 'Add {address} to the valid post logout redirect URIs of the client.',
  },
  webOrigin: { id: 'doctor.mend.webOrigin', defaultMessage: 'Add {origin} to the web origins of the client.' },
  pkce: { id: 'doctor.mend.pkce', defaultMessage: 'Set the PKCE method of the client to S256.' },
  profile: {
    id: 'doctor.mend.profile',
    defaultMessage: 'Switch unmanaged attributes on in the realm settings of Keycloak.',
  },
  appId: {
    id: 'doctor.mend.appId',
    defaultMessage:
      'Give the user an application id, and the client a mapper of the attribute fhir_core_app_id that is not multivalued. The gateway refuses tokens without it.',
  },
  rolesScope: {
    id: 'doctor.mend.rolesScope',
    defaultMessage: 'Give the client the scope “roles”, and the user roles.',
  },
  version: { id: 'doctor.mend.version', defaultMessage: 'Set FHIR_BASE_URL to an R4 server.' },
  interactions: {
    id: 'doctor.mend.interactions',
    defaultMessage: 'Switch them on at the server. Screens that use them fail without.',
  },
  parameters: {
    id: 'doctor.mend.parameters',
    defaultMessage:
      'Switch them on at the server; those that are not part of FHIR it learns from SearchParameter resources. Then let it index anew ($reindex).',
  },
  lenient: {
    id: 'doctor.mend.lenient',
    defaultMessage: 'Set the server to strict handling, so that a search it does not understand fails.',
  },
  locking: {
    id: 'doctor.mend.locking',
    defaultMessage: 'Switch versions of resources on at the server: without, two people overwrite each other’s work.',
  },
  totals: {
    id: 'doctor.mend.totals',
    defaultMessage: 'Permit exact totals at the server: lists have no pages without.',
  },
  rootSet: { id: 'doctor.mend.rootSet', defaultMessage: 'Set {setting} to the id of the topmost place.' },
  listSet: { id: 'doctor.mend.listSet', defaultMessage: 'Set {setting} to the id of the list, if this area is used.' },
  setId: { id: 'doctor.mend.setId', defaultMessage: 'Check that {setting} names the right resource.' },
  create: { id: 'doctor.mend.create', defaultMessage: 'Create it, or correct {setting}.' },
  level: {
    id: 'doctor.mend.level',
    defaultMessage: 'Open it in the application and save it. The gateway leaves out places without a level.',
  },
  noChildren: {
    id: 'doctor.mend.noChildren',
    defaultMessage: 'Right for a new installation. Otherwise check that {setting} names the topmost place.',
  },
  hierarchy: {
    id: 'doctor.mend.hierarchy',
    defaultMessage: 'Check the root location and its level, or set {setting} to false.',
  },
  valueSets: {
    id: 'doctor.mend.valueSets',
    defaultMessage: 'Load the value sets and their code systems: fields of stock have no choices without.',
  },
  realmRoles: {
    id: 'doctor.mend.realmRoles',
    defaultMessage: 'Create the roles and give them to groups: nobody can be given these rights before.',
  },
  strangeRoles: {
    id: 'doctor.mend.strangeRoles',
    defaultMessage: 'Most likely they are misspelt. Correct them in Keycloak.',
  },
  clientRoles: { id: 'doctor.mend.clientRoles', defaultMessage: 'Give the user WEB_CLIENT, and not ANDROID_CLIENT.' },
  unpaired: {
    id: 'doctor.mend.unpaired',
    defaultMessage: 'Give PUT together with POST: new resources are written by PUT.',
  },
  adminRights: {
    id: 'doctor.mend.adminRights',
    defaultMessage: 'Give people who manage users the roles of realm-management, such as manage-users and view-realm.',
  },
  fhirRights: {
    id: 'doctor.mend.fhirRights',
    defaultMessage:
      'Sign in again; if that changes nothing, compare the roles the gateway knows with those of the realm.',
  },
});

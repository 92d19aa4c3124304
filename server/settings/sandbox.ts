import { defineSettings } from './define.ts';
import { boolean, enumeration, list, text } from './kinds.ts';

/** The embedded FHIR server and OpenID provider for trying the application. */
export const sandboxSettings = defineSettings({
  SANDBOX: enumeration({
    values: ['local', 'public'],
    default: 'local',
    description: 'public: other computers may reach the sandbox, whose passwords are public',
  }),
  SANDBOX_SAMPLE: enumeration({
    values: ['kenya', 'none'],
    default: 'kenya',
    description: 'Sample data of an empty sandbox; none: only the user admin',
  }),
  SANDBOX_STRICT: boolean({
    default: false,
    description: 'Refuse resources that are not valid R4, unlike HAPI',
  }),
  SANDBOX_STALE_STATUS: enumeration({
    values: [412, 409],
    default: 412,
    description: 'Status for an outdated If-Match; 409 as HAPI',
  }),
  SANDBOX_HIERARCHY_NOT_FOUND: enumeration({
    values: [404, 200],
    default: 404,
    description: 'Status for an unknown root of a hierarchy; 200 as newer gateways',
  }),
  SANDBOX_REDIRECT_URIS: list({
    pattern: /^https?:\/\/[^\s*]+\*?$/,
    allowed: 'http(s) addresses, separated by commas, each optionally ending in *',
    default: '',
    description: 'Redirect addresses of other applications, whose origins may call the sandbox and imports',
  }),
  SANDBOX_CLIENT: text({
    description:
      'Id of a second public client without PKCE, with the addresses of SANDBOX_REDIRECT_URIS; it may import, and its secret is ignored',
  }),
});

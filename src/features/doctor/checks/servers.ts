import type { ConfigProblem } from '../../../../common/config/config.ts';
import { checkConfig } from '../../../../common/config/checkConfig.ts';
import { browserZone } from '../../../../common/config/timeZone.ts';
import { serverFinding, fail, isType, listed, absoluteUrl, needsSignIn, notAsked, pass, warning } from './findings.ts';
import { entityTag } from '../../../../common/fhir/transaction.ts';
import { isRecord } from '../../../../common/types/json.ts';
import type { ProbeResponse, Check, Finding, Probe } from './types.ts';

/** Checks and dependencies of `/ready` that failed, as `fhir: cannot be reached`. */
function failedChecks(body: unknown): string[] {
  if (!isRecord(body)) return [];
  return (
    [body.checks, body.dependencies]
      .flatMap((states) => (isRecord(states) ? Object.entries(states) : []))
      // A slow dependency has no result yet; the checks of that server report it.
      .filter(([, state]) => state !== 'ok' && state !== 'no answer yet')
      .map(([name, state]) => `${name}: ${String(state)}`)
  );
}

const platform: Check = {
  id: 'platform',
  area: 'servers',
  async run(probe) {
    const address = probe.config.platformBaseUrl;
    const response = await probe.ask(`${address}/ready`, { token: false });
    const failed = failedChecks(response?.body);
    if (failed.length > 0) return [fail('notReady', 'notReady', { list: listed(failed) })];
    const fits = (body: unknown) => isRecord(body) && body.status === 'ok';
    return [serverFinding(probe, response, { address, setting: 'PUBLIC_URL', fits })];
  },
};

/** `DEFAULT_TABLE_PAGE_SIZE (7)`, without the user name and password of a URL; `IMPORT_WORKR → IMPORT_WORKER`. */
function problemText({ setting, value, suggestion }: ConfigProblem): string {
  if (suggestion) return `${setting} → ${suggestion}`;
  return value ? `${setting} (${value.replace(/(\/\/|^)[^/@\s]*:[^/@\s]*@/, '$1…@')})` : setting;
}

/** The problems of some kinds as a list; '' if there are none. */
const listOf = (problems: readonly ConfigProblem[], ...kinds: ConfigProblem['problem'][]): string =>
  listed(problems.filter(({ problem }) => kinds.includes(problem)).map(problemText));

const settings: Check = {
  id: 'settings',
  area: 'servers',
  async run(probe) {
    const read = async () => {
      const response = await probe.ask(`${probe.origin}/config.json`, { token: false });
      const isDocument = response?.status === 200 && isRecord(response.body) && isRecord(response.body.config);
      return isDocument ? checkConfig(response.body).problems : undefined;
    };
    const problems = probe.problems ?? (await read());
    if (!problems) return [notAsked('settingsUnknown')];
    const wrong = listOf(problems, 'invalid', 'missing');
    const unknown = listOf(problems, 'unknown');
    const replaced = listOf(problems, 'replaced');
    const unused = listOf(problems, 'unused');
    return [
      ...(wrong ? [fail('settingsWrong', 'settings', { list: wrong })] : []),
      ...(wrong || unknown || replaced ? [] : [pass('settingsFit')]),
      ...(unknown ? [warning('settingsMisspelt', 'settings', { list: unknown })] : []),
      ...(replaced ? [warning('settingsReplaced', 'settings', { list: replaced })] : []),
      ...(unused ? [pass('settingsUnused', { list: unused })] : []),
    ];
  },
};

/** Proposes the zone of the browser, but not that of a terminal, which may be in a container. */
const timeZone: Check = {
  id: 'timeZone',
  area: 'servers',
  run({ config, where }) {
    if (config.timeZone !== '') return Promise.resolve([pass('timeZoneSet', { zone: config.timeZone })]);
    const zone = where === 'browser' ? browserZone() : 'Africa/Nairobi';
    return Promise.resolve([pass('timeZoneUnset', { zone })]);
  },
};

/** Setting with the address of a server; `behind` if the platform server proxies it. */
const settingOf = (address: string, name: string, behind: string): string => (/^https?:/.test(address) ? name : behind);

const fhir: Check = {
  id: 'fhir',
  area: 'servers',
  async run(probe) {
    const address = probe.config.fhirBaseUrl;
    const fits = isType('CapabilityStatement');
    return [
      serverFinding(probe, await probe.metadata(), {
        address,
        setting: settingOf(address, 'FHIR_BASE_URL', 'PROXY_FHIR_BASE_URL'),
        fits,
      }),
    ];
  },
};

const gateway: Check = {
  id: 'gateway',
  area: 'servers',
  async run(probe) {
    if (!probe.claims) return [needsSignIn(probe)];
    const address = probe.config.customEndpointBaseUrl;
    const path = `/PractitionerDetail?keycloak-uuid=${encodeURIComponent(probe.claims.sub)}`;
    const response = await probe.ask(address + path, { bare: true });
    const fits = (body: unknown) => isRecord(body) && typeof body.resourceType === 'string';
    return [
      serverFinding(probe, response, {
        address: `${address}/PractitionerDetail`,
        setting: settingOf(address, 'CUSTOM_ENDPOINT_BASE_URL', 'CUSTOM_ENDPOINTS, PROXY_CUSTOM_ENDPOINT_BASE_URL'),
        fits,
      }),
    ];
  },
};

const keycloak: Check = {
  id: 'keycloak',
  area: 'servers',
  async run(probe) {
    const { keycloakUrl, keycloakRealm } = probe.config;
    const address = `${keycloakUrl}/realms/${keycloakRealm}`;
    const fits = (body: unknown) => isRecord(body) && body.realm === keycloakRealm;
    const setting = 'KEYCLOAK_URL, KEYCLOAK_REALM';
    return [serverFinding(probe, await probe.realm(), { address, setting, fits })];
  },
};

/** Seconds; a Date header has no fractions of a second. */
const warningSeconds = 5;
const failureSeconds = 30;

function difference(response: ProbeResponse | undefined): number | undefined {
  const date = Date.parse(response?.headers.get('date') ?? '');
  return response && !Number.isNaN(date) ? Math.round((response.at - date) / 1000) : undefined;
}

const clock: Check = {
  id: 'clock',
  area: 'servers',
  async run(probe) {
    const { config } = probe;
    const responses: [string, ProbeResponse | undefined][] = [
      [config.platformBaseUrl, await probe.ask(`${config.platformBaseUrl}/ready`, { token: false })],
      [config.fhirBaseUrl, await probe.metadata()],
      [config.keycloakUrl, await probe.realm()],
    ];
    const found = responses.flatMap(([address, response]): [string, number][] => {
      const seconds = difference(response);
      return seconds === undefined ? [] : [[absoluteUrl(probe, address), seconds]];
    });
    // A token issued in the future: the local clock is behind that of the issuer.
    const ahead = (probe.claims?.iat ?? 0) - probe.now() / 1000;
    if (ahead > warningSeconds) found.push([absoluteUrl(probe, config.keycloakUrl), -Math.round(ahead)]);
    const off = found.filter(([, seconds]) => Math.abs(seconds) > warningSeconds);
    if (found.length === 0) return [notAsked('clockUnknown')];
    if (off.length === 0) return [pass('clockFits', { seconds: warningSeconds })];
    return off.map(([address, seconds]) => {
      const values = { address, duration: Math.abs(seconds) };
      return Math.abs(seconds) > failureSeconds
        ? fail('clockOff', 'clock', values)
        : warning('clockOff', 'clock', values);
    });
  },
};

/** Request headers of a save; the preflight response must allow all of them. */
const requestHeaders = ['authorization', 'content-type', 'if-match', 'prefer'];
const responseHeaders = ['etag', 'location'];

const headerNames = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());

/** Request headers of a save that the CORS rules forbid. The browser does not report which, so each is tried. */
async function refusedHeaders(probe: Probe, address: string): Promise<readonly string[]> {
  const extra = { 'if-match': entityTag(0), prefer: 'return=representation' };
  // A PUT to an address that supports none: any response, also an error, proves that the browser sent the request.
  const isSent = async (more: Record<string, string>): Promise<boolean> => {
    const headers = { 'content-type': 'application/fhir+json', ...more };
    return (await probe.ask(`${address}/metadata`, { method: 'PUT', headers, body: {} })) !== undefined;
  };
  if (await isSent(extra)) return [];
  if (!(await isSent({}))) return requestHeaders;
  const refused = await Promise.all(
    Object.entries(extra).map(async ([name, value]) => ((await isSent({ [name]: value })) ? [] : [name])),
  );
  const names = refused.flat();
  return names.length > 0 ? names : Object.keys(extra);
}

async function checkCorsInBrowser(probe: Probe, address: string): Promise<Finding[]> {
  const values = { address, origin: probe.origin };
  const refusals = await refusedHeaders(probe, address);
  if (refusals.length > 0) return [fail('corsRefused', 'cors', { ...values, headers: refusals.join(', ') })];
  const { rootLocationId } = probe.config;
  const root = rootLocationId && (await probe.fhir(`/Location/${rootLocationId}`));
  if (root && root.status === 200 && !root.headers.has('etag')) {
    return [warning('corsHidden', 'cors', { ...values, headers: 'ETag' })];
  }
  return [pass('corsFits', values)];
}

async function checkCorsInTerminal(probe: Probe, address: string): Promise<Finding[]> {
  const { origin } = probe;
  const preflight = await probe.ask(`${address}/Location/1`, {
    method: 'OPTIONS',
    token: false,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': requestHeaders.join(','),
    },
  });
  const values = { address, origin };
  if (!preflight) return [notAsked('serverAway')];
  const allows = (name: string) => headerNames(preflight.headers.get(`access-control-allow-${name}`));
  const anyone = ['*', origin.toLowerCase()].some((entry) => allows('origin').includes(entry));
  const method = ['*', 'put'].some((entry) => allows('methods').includes(entry));
  const lacking = requestHeaders.filter(
    (name) => !allows('headers').includes(name) && !(name !== 'authorization' && allows('headers').includes('*')),
  );
  if (preflight.status >= 400 || !anyone || !method || lacking.length > 0) {
    const headers = lacking.length > 0 ? lacking : ['PUT'];
    return [fail('corsRefused', 'cors', { ...values, headers: headers.join(', ') })];
  }
  const response = await probe.ask(`${address}/metadata`, { token: false, headers: { origin } });
  const exposed = headerNames(response?.headers.get('access-control-expose-headers') ?? null);
  const hidden = responseHeaders.filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  if (hidden.length > 0) return [warning('corsHidden', 'cors', { ...values, headers: hidden.join(', ') })];
  return [pass('corsFits', values)];
}

const cors: Check = {
  id: 'cors',
  area: 'servers',
  async run(probe) {
    const address = absoluteUrl(probe, probe.config.fhirBaseUrl);
    if (new URL(address).origin === new URL(probe.origin).origin) return [pass('sameOrigin')];
    if (!(await probe.metadata())) return [notAsked('serverAway')];
    return probe.where === 'browser' ? checkCorsInBrowser(probe, address) : checkCorsInTerminal(probe, address);
  },
};

export const serverChecks: readonly Check[] = [platform, settings, timeZone, fhir, gateway, keycloak, clock, cors];

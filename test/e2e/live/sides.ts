import path from 'node:path';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { sampleToken } from '../../../scripts/stack/keycloak.ts';
import { stackAddresses, stackSettings, type StackSettings } from '../../../scripts/stack/settings.ts';

export interface ApiRequest {
  method?: string;
  /** `/fhir/…` or `/admin/realms/fhir/…`. */
  path: string;
  /** Sample user; undefined: no token. */
  as?: string;
  /** Sent instead of the user's token. */
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text. */
  body?: unknown;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when the text is not JSON. */
  body: unknown;
}

export interface Side {
  name: 'sandbox' | 'servers';
  send(question: ApiRequest): Promise<ApiResponse>;
}

const root = path.resolve(import.meta.dirname, '../../..');
export const liveSettings = (): StackSettings => stackSettings(process.env, root);

function asRequest(address: string, { method = 'GET', headers, body }: ApiRequest, token: string | undefined): Request {
  const fhir = address.includes('/fhir/') && !address.includes('/admin/');
  return new Request(address.replaceAll('|', '%7C'), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': fhir ? 'application/fhir+json' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function toApiResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** The sandbox with the sample in memory. Returns 409 for a stale version, as HAPI does. */
export async function openSandboxSide(): Promise<Side & { sandbox: Sandbox }> {
  const origin = 'http://localhost:3000';
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, staleVersionStatus: 409 });
  return {
    name: 'sandbox',
    sandbox,
    async send(question) {
      const token = question.token ?? (question.as && (await sandbox.mintToken(question.as)));
      const prefix = question.path.startsWith('/admin/') ? `${origin}/auth` : origin;
      return toApiResponse(await sandbox.fetch(asRequest(prefix + question.path, question, token)));
    },
  };
}

/** Keycloak and the FHIR server behind its gateway, which must be running. */
export function serversSide(): Side {
  const settings = liveSettings();
  const { keycloak, gateway } = stackAddresses(settings);
  const tokens = new Map<string, { token: string; until: number }>();
  async function tokenOf(username: string): Promise<string> {
    const cached = tokens.get(username);
    if (cached && cached.until > Date.now()) return cached.token;
    const token = await sampleToken(settings, username);
    tokens.set(username, { token, until: Date.now() + 300_000 });
    return token;
  }
  return {
    name: 'servers',
    async send(question) {
      const token = question.token ?? (question.as && (await tokenOf(question.as)));
      const address = question.path.startsWith('/admin/')
        ? keycloak + question.path
        : gateway + question.path.slice('/fhir'.length);
      return toApiResponse(await fetch(asRequest(address, question, token)));
    },
  };
}

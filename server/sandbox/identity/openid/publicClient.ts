import { IncomingMessage } from 'node:http';
import { readForm } from './http.ts';

/** The client id in a Basic header; undefined for another or a malformed header. */
function basicClientId(authorization: string): string | undefined {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(authorization) ?? [];
  const [, id] = /^([^:]+):/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  try {
    return id && decodeURIComponent(id.replaceAll('+', ' '));
  } catch {
    return id;
  }
}

/**
 * The request without the secret in its header, and with the id of the client in its form: Keycloak ignores the secret of a
 * public client, and prefers the id in the header. Undefined if the form is too large. Without a client id the request is
 * unchanged, which oidc-provider refuses.
 */
export async function withoutClientSecret(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { authorization, ...headers } = request.headers;
  if (authorization === undefined) return request;
  const fields = await readForm(request);
  if (!fields) return undefined;
  const clientId = basicClientId(authorization);
  if (clientId !== undefined) fields.set('client_id', clientId);
  const body = Buffer.from(fields.toString());
  const accepted = new IncomingMessage(request.socket);
  accepted.method = request.method;
  accepted.url = request.url;
  accepted.headers = {
    ...headers,
    ...(!fields.has('client_id') && { authorization }),
    'content-length': String(body.length),
  };
  accepted.push(body);
  accepted.push(null);
  accepted.complete = true;
  return accepted;
}

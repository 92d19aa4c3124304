import { InvalidResponse, Refusal, SignInNeeded, Unavailable } from '../fhir/errors.ts';
import { createFhirAccess } from '../fhir/fhirAccess.ts';
import { sendOut } from '../fhir/http.ts';
import type { GatewayData } from '../gateway/data.ts';
import { GatewayError } from '../gateway/errors.ts';

/** HAPI's default maximum. */
const pageSize = '500';

/** Does not include messages of the FHIR server, which may contain internal addresses. */
function toGatewayError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new GatewayError(504, 'The FHIR server did not respond in time');
  if (error instanceof SignInNeeded) return new GatewayError(401, 'JWT token verification failed');
  if (error instanceof InvalidResponse) return new GatewayError(502, 'The response of the FHIR server is invalid');
  if (!(error instanceof Refusal || error instanceof Unavailable)) return error;
  const { status } = error;
  if (status === 403) return new GatewayError(403, 'User is not authorized to read the resources of this response');
  if (status === 404 || status === 410) {
    return new GatewayError(502, 'The FHIR server discarded a search before its last page was read');
  }
  return new GatewayError(
    502,
    status === undefined ? 'The FHIR server cannot be reached' : `The FHIR server responded with status ${status}`,
  );
}

/**
 * Reads a FHIR server over HTTP with the caller's own token, so that the server applies the caller's permissions.
 * `base` has no trailing slash. Each request is sent once. Rejects with a GatewayError: 401 and 403 unchanged, 504 when
 * `signal` is aborted, 502 for any other failure.
 */
export function createHttpGatewayData(base: string, token: string, signal: AbortSignal): GatewayData {
  const fhir = createFhirAccess(base, { send: sendOut, token: () => Promise.resolve(token), signal, retry: false });
  const rethrow = (error: unknown): never => {
    throw toGatewayError(error, signal);
  };
  return {
    find: (type, id) => fhir.read(type, id).catch(rethrow),
    findAll: (type, query = '') =>
      fhir.search(type, [...new URLSearchParams(query), ['_count', pageSize]]).catch(rethrow),
  };
}

/** Error with Keycloak's HTTP status and JSON body: `{error}`, or `{errorMessage, field, params}` for invalid input. */
export class IdentityError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super([body['errorMessage'], body['error']].find((text) => typeof text === 'string') ?? `HTTP ${status}`);
    this.name = 'IdentityError';
    this.status = status;
    this.body = body;
  }
}

export const notFound = (error: string): IdentityError => new IdentityError(404, { error });
export const conflict = (errorMessage: string): IdentityError => new IdentityError(409, { errorMessage });
export const badRequest = (errorMessage: string): IdentityError => new IdentityError(400, { errorMessage });
export const forbidden = (): IdentityError => new IdentityError(403, { error: 'HTTP 403 Forbidden' });
export const unauthorized = (): IdentityError => new IdentityError(401, { error: 'HTTP 401 Unauthorized' });

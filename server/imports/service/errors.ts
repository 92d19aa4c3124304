/** A request that cannot be fulfilled: the response's status and message. */
export class ImportError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 503;

  constructor(status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
    this.status = status;
  }
}

/** A request that cannot be fulfilled: the response's status and message. */
export class ImportError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 503 | 507;

  constructor(status: ImportError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportError';
    this.status = status;
  }
}

/** A message of a server, with the bundle entry it refers to if known. */
export interface ServerIssue {
  text: string;
  entry?: number;
  expression?: string;
  /** Attribute of the user profile that Keycloak refuses. */
  field?: string;
}

/** The server refused the request: 4xx except 401, 408 and 429, or repeated 500 and 501 (see http.ts). */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: ServerIssue[];

  constructor(status: number, issues: ServerIssue[]) {
    super(issues.map(({ text }) => text).join('; ') || `The server responded with status ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.issues = issues;
  }

  /** The resource was changed concurrently since it was read. */
  get isConflict(): boolean {
    return this.status === 409 || this.status === 412;
  }
}

/** The user's token has expired. The work stops until the user resumes it with a new one. */
export class SignInNeeded extends Error {
  constructor() {
    super('The sign-in has expired');
    this.name = 'SignInNeeded';
  }
}

/** The server's response is incomplete, or not what the request asks for. */
export class InvalidResponse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidResponse';
  }
}

/** The server cannot be reached or fails. The work is retried later. */
export class Unavailable extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'Unavailable';
    this.status = status;
  }
}

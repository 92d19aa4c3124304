/** What a server said of one thing, with the entry of the bundle it is about when it told. */
export interface ServerIssue {
  text: string;
  entry?: number;
  expression?: string;
}

/** A server understood the request and does not do it: 4xx, but for 401 and 429. */
export class Refusal extends Error {
  readonly status: number;
  readonly issues: ServerIssue[];

  constructor(status: number, issues: ServerIssue[]) {
    super(issues.map(({ text }) => text).join('; ') || `The server answered with status ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.issues = issues;
  }

  /** The resource was changed by somebody else since it was read. */
  get isConflict(): boolean {
    return this.status === 409 || this.status === 412;
  }
}

/** The person's token has run out: the work stops until the person goes on with a new one. */
export class SignInNeeded extends Error {
  constructor() {
    super('The sign-in has run out');
    this.name = 'SignInNeeded';
  }
}

/** The server cannot be reached or is not well; the work is tried again later. */
export class Unavailable extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'Unavailable';
    this.status = status;
  }
}

import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';

export type IssueCode = OperationOutcomeIssue['code'];

/** An OperationOutcome of the given issues. */
export const outcomeOf = (...issue: OperationOutcomeIssue[]): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue,
});

/** An OperationOutcome of one issue; `expression` names the element it is about. */
export const outcome = (
  severity: OperationOutcomeIssue['severity'],
  code: IssueCode,
  diagnostics: string,
  expression?: string,
): OperationOutcome => outcomeOf({ severity, code, diagnostics, ...(expression ? { expression: [expression] } : {}) });

/** A refused request: HTTP status and the OperationOutcome to answer with. */
export class FhirError extends Error {
  readonly status: number;
  readonly outcome: OperationOutcome;
  /** Of the answer, besides its type. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: OperationOutcome, headers: Readonly<Record<string, string>> = {}) {
    super(body.issue[0]?.diagnostics ?? `FHIR error ${status}`);
    this.name = 'FhirError';
    this.status = status;
    this.outcome = body;
    this.headers = headers;
  }
}

const codes: Record<number, IssueCode> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  409: 'conflict',
  410: 'deleted',
  412: 'conflict',
  422: 'processing',
};

/** A FhirError of one issue whose code follows from the status. */
export const refuse = (status: number, diagnostics: string, expression?: string, code?: IssueCode): FhirError =>
  new FhirError(status, outcome('error', code ?? codes[status] ?? 'exception', diagnostics, expression));

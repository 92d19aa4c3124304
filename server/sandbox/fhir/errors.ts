import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';
import { operationOutcome } from '../../fhir/operationOutcome.ts';

export type IssueCode = OperationOutcomeIssue['code'];

/** OperationOutcome with one issue; `expression` is the FHIRPath of the affected element. */
export const outcome = (
  severity: OperationOutcomeIssue['severity'],
  code: IssueCode,
  diagnostics: string,
  expression?: string,
): OperationOutcome =>
  operationOutcome({ severity, code, diagnostics, ...(expression ? { expression: [expression] } : {}) });

/** Rejected request: HTTP status and response body. */
export class FhirError extends Error {
  readonly status: number;
  readonly outcome: OperationOutcome;
  /** Response headers besides Content-Type. */
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

/** FhirError with one issue; the issue code defaults to that of the status. */
export const fhirError = (status: number, diagnostics: string, expression?: string, code?: IssueCode): FhirError =>
  new FhirError(status, outcome('error', code ?? codes[status] ?? 'exception', diagnostics, expression));

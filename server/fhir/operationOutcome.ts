import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';

export const operationOutcome = (...issue: OperationOutcomeIssue[]): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue,
});

/** Response with an OperationOutcome of one error. `code` is one of FHIR's issue types, `details` a text for users. */
export function outcomeResponse(status: number, code: string, diagnostics: string, details?: string): Response {
  const issue: OperationOutcomeIssue = {
    severity: 'error',
    code: code as OperationOutcomeIssue['code'],
    ...(details !== undefined && { details: { text: details } }),
    diagnostics,
  };
  return new Response(JSON.stringify(operationOutcome(issue)), {
    status,
    headers: { 'Content-Type': 'application/fhir+json; charset=utf-8' },
  });
}

/** An error of the FHIR server's own kind under its paths, plain JSON elsewhere. `code` is of FHIR's issue types. */
export function problem(pathname: string, status: number, code: string, text: string): Response {
  const fhir = pathname.startsWith('/fhir');
  const body = fhir
    ? { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics: text }] }
    : { message: text };
  return Response.json(body, {
    status,
    headers: { 'Content-Type': fhir ? 'application/fhir+json' : 'application/json', 'Cache-Control': 'no-store' },
  });
}

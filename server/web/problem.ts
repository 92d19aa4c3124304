import { outcomeResponse } from '../fhir/operationOutcome.ts';

/** An OperationOutcome below `/fhir`, plain JSON elsewhere; never cached. `code` is one of FHIR's issue types. */
export function problemResponse(pathname: string, status: number, code: string, text: string): Response {
  const response = pathname.startsWith('/fhir')
    ? outcomeResponse(status, code, text)
    : Response.json({ message: text }, { status });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

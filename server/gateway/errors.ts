import { outcomeResponse } from '../fhir/operationOutcome.ts';

/** Error response of the gateway's endpoints: plain text, or an OperationOutcome where the older plugin sends one. */
export class GatewayError extends Error {
  readonly status: number;
  readonly outcomeCode: string | undefined;

  constructor(status: number, message: string, outcomeCode?: string) {
    super(message);
    this.name = 'GatewayError';
    this.status = status;
    this.outcomeCode = outcomeCode;
  }

  response(): Response {
    if (!this.outcomeCode) {
      return new Response(this.message, {
        status: this.status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    }
    return outcomeResponse(this.status, this.outcomeCode, this.message);
  }
}

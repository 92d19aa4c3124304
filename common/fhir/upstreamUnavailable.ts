/** Statuses of a proxy whose upstream server is down or overloaded. */
const gatewayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Diagnostics of a gateway that cannot reach the FHIR server: the messages of its HTTP client (Apache HttpClient on
 * Java), returned with status 500. Anchored, because a server may quote user input in its diagnostics.
 */
const connectionFailures = [
  /^Connect to \S+ .*failed: /,
  /^(Connection reset|Broken pipe|No route to host|(Read|connect) timed out)/i,
  /^\S+ failed to respond$/,
  /^Timeout waiting for connection from pool/,
  /^Premature end of /,
  /^\S+: (Name or service not known|Temporary failure in name resolution)/,
  // A host name alone is a failed lookup that Java has cached. The excluded texts are diagnostics of other errors.
  /^(?!(null|processing|exception)$)[a-z0-9.-]+$/i,
];

/**
 * True when the FHIR server behind a gateway or proxy cannot be reached: the error is not about the request, which may be
 * retried if it is idempotent. The FHIR gateway reports an unreachable server as 500 and not as 502.
 * `message` is the diagnostics of the first issue, or the text of the response.
 */
export function isUpstreamUnavailable(status: number | undefined, message: string): boolean {
  if (gatewayStatuses.includes(status)) return true;
  return status === 500 && connectionFailures.some((pattern) => pattern.test(message));
}

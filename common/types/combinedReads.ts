/** Address of the platform server that answers several reads of its other addresses. */
export const combinedReadsPath = '/$reads';

/** Maximum number of reads in one request. */
export const maxCombinedReads = 50;

/** Maximum size of the request in bytes. */
export const maxCombinedBytes = 64 * 1024;

/** Headers that differ between the reads of one request. The others, such as the token, are those of the request. */
export const readHeaders = ['accept', 'cache-control', 'x-request-id'] as const;

export interface CombinedRead {
  /** Path and query. */
  url: string;
  headers?: Partial<Record<(typeof readHeaders)[number], string>>;
}

/** Body of the request. */
export interface CombinedReads {
  reads: readonly CombinedRead[];
}

/**
 * One line of the response, sent as soon as the read is answered. `index`: position in `reads`. Without an answer, e.g. of a file or a long
 * response, the read has to be sent alone.
 */
export interface AnsweredRead {
  index: number;
  answer?: { status: number; headers: Record<string, string>; body: string };
}

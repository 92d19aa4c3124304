import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isAbsent } from './errors.ts';
import type { ApiServices } from './services.ts';

/** A query endpoint of an API slice, or of `fhirEndpoint`. */
export interface ReadEndpoint<Args, Data> {
  initiate: (
    args: Args,
    options: { subscribe: boolean; forceRefetch: boolean | number },
  ) => ThunkAction<ReadRequest<Data>, unknown, ApiServices, UnknownAction>;
}

interface ReadRequest<Data> {
  unwrap: () => Promise<Data>;
  abort: () => void;
  unsubscribe: () => void;
}

type Read<Data> = ThunkAction<Promise<Data>, unknown, ApiServices, UnknownAction>;

interface Options {
  /** Aborts the request; the read rejects. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads an endpoint from its server, past the cache, and stores the response in the cache. Rejects with an ApiError. The
 * read is subscribed while it runs: an invalidation of its tags would otherwise remove the response.
 */
export const readFresh = <Args, Data>(
  endpoint: ReadEndpoint<Args, Data>,
  args: Args,
  options: Options = {},
): Read<Data> => read(endpoint, args, true, options);

/**
 * Reads an endpoint like a component that displays it: from the cache if the response is not older than `maxAge` seconds,
 * by default of any age. Rejects with an ApiError.
 */
export const readCached = <Args, Data>(
  endpoint: ReadEndpoint<Args, Data>,
  args: Args,
  { maxAge, ...options }: Options & { maxAge?: number } = {},
): Read<Data> => read(endpoint, args, maxAge ?? false, options);

function read<Args, Data>(
  endpoint: ReadEndpoint<Args, Data>,
  args: Args,
  forceRefetch: boolean | number,
  { signal }: Options,
): Read<Data> {
  return async (dispatch) => {
    for (;;) {
      const reading = dispatch(endpoint.initiate(args, { subscribe: true, forceRefetch }));
      if (signal?.aborted) reading.abort();
      signal?.addEventListener('abort', reading.abort, { once: true });
      try {
        return await reading.unwrap();
      } catch (error) {
        // RTK Query answers equal reads with one request, which another reader has aborted.
        const isAbortedByOther = (error as Partial<Error>).name === 'AbortError' && !signal?.aborted;
        if (!isAbortedByOther) throw error;
      } finally {
        signal?.removeEventListener('abort', reading.abort);
        reading.unsubscribe();
      }
    }
  };
}

/** Resolves to undefined instead of the rejection of a read of a resource that does not exist. */
export const ifPresent = <Data>(reading: Promise<Data>): Promise<Data | undefined> =>
  reading.catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

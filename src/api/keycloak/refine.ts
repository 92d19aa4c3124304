import type { ApiError } from '../errors.ts';
import type { ResponseMeta } from '../http/types.ts';
import { readTags, writeTags, type Tag } from './tags.ts';

type Args = Record<string, unknown> | undefined;

interface Refinement {
  providesTags?: (response: unknown, error: ApiError | undefined, args: Args) => Tag[];
  invalidatesTags?: (response: unknown, error: ApiError | undefined, args: Args) => Tag[];
  transformResponse?: (response: unknown, meta: ResponseMeta | undefined) => unknown;
}

interface Definition extends Refinement {
  type?: string;
}

/** A create has an empty response body; the new id is the last segment of the Location header (exposed by CORS). */
export function createdId(_answer: unknown, meta: ResponseMeta | undefined): { id: string } {
  return { id: decodeURIComponent(meta?.location?.split('/').at(-1) ?? '') };
}

/** Narrows the generated tags to ids. Called with each definition, whose generated tags are the operation's tags. */
export function refinements(endpoints: readonly string[]): Record<string, (definition: Definition) => void> {
  return Object.fromEntries(
    endpoints.map((endpoint) => [
      endpoint,
      (definition: Definition): void => {
        if (definition.type === 'query') {
          const types = (definition.providesTags ?? []) as unknown as string[];
          definition.providesTags = (response, _error, args) => readTags(endpoint, types, args, response);
          return;
        }
        const types = (definition.invalidatesTags ?? []) as unknown as string[];
        definition.invalidatesTags = (_answer, error, args) =>
          error === undefined ? writeTags(endpoint, types, args) : [];
        if (endpoint.startsWith('create')) definition.transformResponse = createdId;
      },
    ]),
  );
}

import type { ApiError } from '../errors.ts';
import { readTags, writeTags } from './tags.ts';

type Args = object | void;

/**
 * Cache tags of the generated endpoints, narrowed to ids. `npm run api` writes `providesTags: tags.read("getUser",
 * ["User"])` with the tags of the operation.
 */
export const tags = {
  read: (endpoint: string, types: readonly string[]) => (response: unknown, _error: ApiError | undefined, args: Args) =>
    readTags(endpoint, types, { ...args }, response),
  write:
    (endpoint: string, types: readonly string[]) => (_response: unknown, error: ApiError | undefined, args: Args) =>
      error === undefined ? writeTags(endpoint, types, { ...args }) : [],
};

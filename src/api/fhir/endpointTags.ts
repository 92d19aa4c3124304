import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import type { ApiError } from '../errors.ts';
import type { ResponseMeta } from '../http/types.ts';
import { bundleTags, changeTags, searchTags, type Tag } from './tags.ts';

type Error = ApiError | undefined;
type Meta = ResponseMeta | undefined;
type WithId = { id: string };

/** A failed write changed nothing. A moved or deleted Location also changes the children of its previous parent. */
const unlessFailed = (error: Error, meta: Meta, tags: () => Tag[]): Tag[] =>
  error === undefined ? [...tags(), ...(meta?.before ?? [])] : [];

const ofResource =
  (type: string) =>
  (_response: unknown, _error: Error, { id }: WithId) => [{ type, id }];

/**
 * Cache tags of the generated endpoints by interaction, narrowed to ids: `npm run api` writes
 * `providesTags: tags.read("Location")` for `readLocation`.
 */
export const tags = {
  search: (type: string) => (response: Bundle | undefined, _error: Error, args: object) =>
    searchTags(type, { ...args }, response),
  read: ofResource,
  history: ofResource,
  /** A version of a resource never changes. */
  vread: (_type: string): Tag[] => [],
  expand: (type: string): Tag[] => [{ type, id: 'LIST' }],
  create: (type: string) => (response: Resource | undefined, error: Error, _args: unknown, meta: Meta) =>
    unlessFailed(error, meta, () => changeTags(type, response?.id, response)),
  /** `body`: name of the argument that contains the resource. */
  update:
    <Body extends string>(type: string, body: Body) =>
    (_response: unknown, error: Error, args: WithId & Record<Body, Resource>, meta: Meta) =>
      unlessFailed(error, meta, () => changeTags(type, args.id, args[body])),
  delete:
    (type: string) =>
    (_response: unknown, error: Error, { id }: WithId, meta: Meta) =>
      unlessFailed(error, meta, () => changeTags(type, id)),
  /** A conditional delete; only one by id concerns a known resource. */
  remove:
    (type: string) =>
    (_response: unknown, error: Error, { _id: id }: { _id?: string | string[] }, meta: Meta) =>
      unlessFailed(error, meta, () => changeTags(type, typeof id === 'string' ? id : undefined)),
  bundle: (response: Bundle | undefined, error: Error, { bundle }: { bundle: Bundle }, meta: Meta) =>
    unlessFailed(error, meta, () => bundleTags(bundle, response)),
};

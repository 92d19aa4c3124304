import type { ApiError } from '../errors.ts';

/** One value of a query string, a header or a form field. */
export type Primitive = string | number | boolean | null | undefined;

/** One request of a generated endpoint. */
export interface RequestArgs {
  /** Path below the server's base, starting with "/". */
  url: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, Primitive>;
  /** A list repeats the parameter. */
  params?: Record<string, Primitive | readonly Primitive[]>;
  /** A write that was sent before, perhaps by another page load: it is reconciled before it is sent again. */
  isRepeated?: boolean;
}

/** Settings of an endpoint (`extraOptions`). */
export interface RequestOptions {
  /** Milliseconds; default 60,000. */
  timeout?: number;
  /** Resolves to true if the caller has other data for a read without a response, so that it is not repeated. */
  hasFallback?: (() => Promise<boolean>) | undefined;
  /** The response is an attachment: `data` is a `DownloadedFile`. */
  download?: boolean;
}

/** Metadata of a response; `meta` of a query. Headers of other origins are absent unless the server exposes them. */
export interface ResponseMeta {
  status: number;
  etag?: string;
  lastModified?: string;
  /** Location header: URL of the created resource. */
  location?: string;
  requestId?: string;
  /** The response was persisted or kept on this device at this time (milliseconds since 1970). */
  asOf?: number;
  /** The response is kept on this device, because the server was not reachable at this address. */
  unreachable?: string;
  /** Cache tags of the branches to which the changed Locations belonged before the request. */
  before?: { type: string; id?: string }[];
}

/** Settings of the requests to one server. */
export interface Server {
  /** Base URL without trailing slash, '' for the page's own origin. */
  base: string;
  /** Media type of bodies in both directions. */
  media: string;
  /** Sent with every request, unless `bare`. */
  headers?: Record<string, string>;
  /** Sends no header but Authorization, not even a request id. */
  bare?: boolean;
  /** Returns the data of a success response; undefined for one of the wrong shape, which is then `unreadable`. */
  read?: (body: unknown) => unknown;
  /** Resource type of a success response; another one is `unreadable`. Undefined if several are possible. */
  resourceType?: string;
}

export type RequestResult = { data: unknown; meta: ResponseMeta } | { error: ApiError; meta?: ResponseMeta };

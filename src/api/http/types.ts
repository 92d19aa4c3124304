/** One value of a query string, a header or a form field. */
export type Primitive = string | number | boolean | null | undefined;

/** One request as the generated endpoints describe it. */
export interface RequestArgs {
  /** Path below the server's base, starting with "/". */
  url: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, Primitive>;
  /** A list is a parameter that is repeated. */
  params?: Record<string, Primitive | readonly Primitive[]>;
}

/** Per endpoint settings, `extraOptions` of an endpoint. */
export interface RequestOptions {
  /** Milliseconds; default 60,000. */
  timeout?: number;
  /** The answer is an attachment: data becomes a `DownloadedFile`. */
  download?: boolean;
}

/** What an answer said beside its body; `meta` of a query. Absent across origins where the server does not expose it. */
export interface AnswerMeta {
  status: number;
  etag?: string;
  lastModified?: string;
  /** Location header: address of what was created. */
  location?: string;
  requestId?: string;
  /** The answer is of an earlier visit, kept at this moment (milliseconds since 1970). */
  asOf?: number;
  /** Cache tags of where the changed resources stood before the request. */
  before?: { type: string; id?: string }[];
}

/** How one server is spoken to. */
export interface Server {
  /** Base address without trailing slash, '' for the page's own origin. */
  base: string;
  /** Media type of bodies in both directions. */
  media: string;
  /** Sent with every request where the server allows it. */
  headers?: Record<string, string>;
  /** Allowed are Authorization and nothing else, so not even a request id goes along. */
  bare?: boolean;
  /** True when a good answer of this shape is what the server promises; otherwise the answer is `unreadable`. */
  accepts?: (body: unknown) => boolean;
  /** The resource type a good answer has; another one is `unreadable` too. Undefined where several are possible. */
  resourceType?: string;
}

/** Allowed FHIR operations and their types. Each reads one resource or a terminology and changes nothing. */
const operations: Readonly<Record<string, readonly string[] | 'any'>> = {
  $validate: 'any',
  $meta: 'any',
  $expand: ['ValueSet'],
  '$validate-code': ['ValueSet', 'CodeSystem'],
  $lookup: ['CodeSystem'],
};

const reads = ['GET', 'HEAD'];
const isId = (text: string): boolean => /^[A-Za-z0-9.-]{1,64}$/.test(text) && !/^\.+$/.test(text);

/** Allowed methods of a path below a resource type; undefined for a path that is not allowed. */
function methodsOf(type: string, rest: readonly string[]): readonly string[] | undefined {
  const [first = '', second = '', third = ''] = rest;
  const last = rest.at(-1) ?? '';
  if (rest.length === 0) return [...reads, 'POST', 'PUT', 'DELETE'];
  if (rest.length <= 2 && Object.hasOwn(operations, last) && (rest.length === 1 || isId(first))) {
    const types = operations[last];
    return types === 'any' || types?.includes(type) ? [...reads, 'POST'] : undefined;
  }
  if (rest.length === 1 && first === '_search') return [...reads, 'POST'];
  if (rest.length === 1 && first === '_history') return reads;
  if (!isId(first)) return undefined;
  if (rest.length === 1) return [...reads, 'PUT', 'DELETE'];
  const isHistory = second === '_history' && (rest.length === 2 || (rest.length === 3 && isId(third)));
  return isHistory ? reads : undefined;
}

/**
 * The resource type that a method and a path below the FHIR base act on, for URLs of requests and of bundle entries.
 * `path` has no query; one leading and one trailing slash are ignored. Undefined for everything except reads,
 * searches, histories, creates, updates, deletes and the listed operations. Compartments, PATCH, system-level
 * operations and paths with `.` or `..` are not allowed.
 */
export function typeOfInteraction(method: string, path: string): string | undefined {
  const [type = '', ...rest] = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (!/^[A-Z][A-Za-z]{1,63}$/.test(type)) return undefined;
  return methodsOf(type, rest)?.includes(method) ? type : undefined;
}

/** Query parameters of HAPI's paging links. The first page of the search was authorized. */
const pageParameters = new Set(
  (
    '_getpages _getpagesoffset _pageId _count _offset _bundletype _elements _summary _total _format _pretty ' +
    '_include _include:iterate _include:recurse _revinclude _revinclude:iterate _revinclude:recurse'
  ).split(' '),
);

/** True if a query at the FHIR base only selects another page of a search. */
export const isPageOfSearch = (params: URLSearchParams): boolean =>
  params.getAll('_getpages').filter(Boolean).length === 1 &&
  [...params.keys()].every((name) => pageParameters.has(name));

interface Page {
  /** Keys of the order, `-` before a descending one; '' for none. */
  sort?: string;
  /** Matches to skip. */
  offset?: number;
  count: number;
}

/** The order by these keys, and by id for resources with equal values, so that every search returns the same order. */
export function totalOrder(sort = ''): string {
  const keys = sort.split(',').filter(Boolean);
  return [...keys, ...(keys.some((key) => /^-?_id$/.test(key)) ? [] : ['_id'])].join(',');
}

/** A record has several of these values, e.g. the name and the aliases of a team. */
const isOfManyValues = (sort = ''): boolean => /^-?(name|family|given)(,|$)/.test(sort);

/**
 * Search parameters of one page. Each page is a search of its own, so that the order must be total, also that of the first
 * page: a server returns equal values in any order. By `_getpagesoffset`, HAPI FHIR would find and store all matches before
 * the page; by `_offset`, one statement returns the page. The first page has no `_offset`, with which HAPI would group all
 * matches before it sorts them, unless it is sorted by names: HAPI finds a record once for each name, and the search that it
 * stores in the background needs several attempts, at intervals of 500 ms, until it has enough different records.
 */
export const pageOf = ({ sort, offset = 0, count }: Page) => ({
  _sort: totalOrder(sort),
  _count: count,
  ...((offset > 0 || isOfManyValues(sort)) && { _offset: offset }),
});

/** The parameters of the first page of the same search. */
export const firstPage = <Args extends { _sort?: string; _offset?: number }>(args: Args): Args => ({
  ...args,
  _offset: isOfManyValues(args._sort) ? 0 : undefined,
});

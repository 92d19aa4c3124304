import type { Bundle, BundleLink, Location } from '../../common/fhir/r4.ts';
import { GatewayError } from './errors.ts';

function positive(params: URLSearchParams, name: string, fallback: number): number {
  const value = Number(params.get(name) ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new GatewayError(400, `${name} must be a whole number above 0`);
  return value;
}

/** Locations updated at or after `_lastUpdated`, an ISO timestamp without a prefix. */
function updatedSince(locations: readonly Location[], params: URLSearchParams): Location[] {
  const text = params.get('_lastUpdated');
  if (!text) return [...locations];
  const since = Date.parse(text);
  if (Number.isNaN(since)) throw new GatewayError(400, '_lastUpdated is not an ISO timestamp');
  return locations.filter((location) => Date.parse(location.meta?.lastUpdated ?? '') >= since);
}

function link(relation: string, url: URL, page?: number): BundleLink {
  const address = new URL(url);
  if (page !== undefined) address.searchParams.set('_page', String(page));
  return { relation, url: address.href };
}

/** Page of list mode: `_count` (default 20), `_page` (from 1); `_summary=count` returns only the total. */
export function locationList(all: readonly Location[], url: URL): Bundle {
  const params = url.searchParams;
  const locations = updatedSince(all, params);
  const total = locations.length;
  if (params.get('_summary') === 'count' || total === 0) {
    return { resourceType: 'Bundle', type: 'searchset', total, link: [link('self', url)] };
  }
  const size = positive(params, '_count', 20);
  const page = positive(params, '_page', 1);
  const start = (page - 1) * size;
  // The gateway also fails with 500 here.
  if (start >= total) throw new GatewayError(500, `Page ${page} is beyond the ${total} locations`);
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      link('self', url),
      ...(start + size < total ? [link('next', url, page + 1)] : []),
      ...(page > 1 ? [link('previous', url, page - 1)] : []),
    ],
    entry: locations.slice(start, start + size).map((resource) => ({ resource })),
  };
}

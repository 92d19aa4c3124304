import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import type { IntlShape } from 'react-intl';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { AppConfig } from '../../../common/config/config.ts';
import { containsTyped, fold } from '../../../common/fhir/foldText.ts';
import { phoneSearch, splitPhone } from '../../../common/fhir/phone.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { identifierSearch, mayBeIdentifier } from '../../../common/fhir/identifierSearch.ts';
import { searchWords } from '../../../common/fhir/searchText.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { areaSearch, type AreaType } from '../area/areaQueries.ts';
import type { MenuIcon } from '../menuIcon.ts';
import type { Message } from '../intl/texts.ts';
import type { AppDispatch } from '../store/hooks.ts';
import { readCached } from '../../api/read.ts';
import type { RowMapping } from '../../../common/fhir/rowMapping.ts';

/** Records of each type that a search shows. */
export const hitLimit = 5;

/** A record that matches a search. */
export interface RecordHit {
  id: string;
  /** Address of its page. */
  to: string;
  name: string;
  /** Distinguishes records of the same name: path, user name, date of birth. */
  detail?: string | undefined;
  /** Default: that of the search. */
  icon?: MenuIcon | undefined;
}

export interface SearchContext {
  dispatch: AppDispatch;
  intl: IntlShape;
  config: AppConfig;
  /** Ids of the Locations to which a search with `area` is limited; none for everything. */
  area: readonly string[];
  /** Aborted when the text changes. */
  signal: AbortSignal;
  /** Shows the hits of the first responses of a search on several servers. */
  onHits: (hits: readonly RecordHit[]) => void;
}

/** How the global search finds records of one kind. */
export interface RecordSearch {
  /** Unique among all features. */
  key: string;
  label: Message;
  icon: MenuIcon;
  /** All are required; without them no request is sent. */
  needs: readonly Permission[];
  /** The type, if the search can be limited to an area. */
  area?: AreaType | undefined;
  /** Address of the list that shows all matches; undefined if the list cannot find these. */
  listPath?: ((text: string, hits: readonly RecordHit[]) => string | undefined) | undefined;
  /** Technical records that few users look for: after the hits of all other searches. */
  isLast?: boolean;
  /** Up to `hitLimit` records; rejects with an ApiError. */
  find: (text: string, context: SearchContext) => Promise<RecordHit[]>;
}

/** What a hit is made of, besides the resource. The bundle contains included resources. */
export type HitContext = SearchContext & { bundle: Bundle };

type ByName = (values: string[]) => readonly object[];

interface FhirSearch<R extends FhirResource> extends Omit<RecordSearch, 'find' | 'listPath'> {
  /** Path of the list, which takes the text as `search`. */
  list?: string;
  /** Searches by name for values that all must be found. Default: `name:contains`. */
  byName?: ByName;
  /** Parameters of searches by contact. `identifier` needs no entry. */
  contacts?: readonly ('phone' | 'email')[];
  /** Searches that need more than one request each. */
  more?: (text: string, request: HitRequest) => readonly Promise<RecordHit[]>[];
  /** Parameters of every search, e.g. to exclude other uses of the type. */
  query?: object;
  /** Type, elements and hits. */
  hits: RowMapping<R, RecordHit, [context: HitContext]>;
}

/** A request of `fhirSearch` with these parameters, for up to `_count` records. */
export type HitRequest = (parameters: object) => Promise<RecordHit[]>;

const byNameOnly: ByName = (values) => [{ 'name:contains': values }];

/**
 * Search parameters for a typed text besides those by name: by identifier or e-mail address if it has the form of one; and
 * by phone number, with the other words as name, if it contains one. FHIR has no "or" between parameters, so each is a
 * separate request.
 */
function searchesFor(
  text: string,
  { contacts = [] }: Pick<FhirSearch<FhirResource>, 'contacts'>,
  { phoneCountryCode }: AppConfig,
  mayPost: boolean,
): object[] {
  const searches: object[] = [];
  const { phone, words } = splitPhone(text);
  if (phone !== undefined && contacts.includes('phone')) {
    searches.push({
      ...(words && { 'name:contains': searchWords(words) }),
      phone: phoneSearch(phone, phoneCountryCode, mayPost),
    });
  }
  if (/^\S+@\S+$/.test(text) && contacts.includes('email')) searches.push({ email: escapeSearch(text) });
  if (mayBeIdentifier(text)) searches.push({ identifier: identifierSearch(text) });
  return searches;
}

/** Address of a list with its search. */
export const searchIn =
  (list: string) =>
  (text: string): string =>
    `${list}?${new URLSearchParams({ search: text }).toString()}`;

/**
 * Hits of several requests, each record once, best matches first. Of two hits of a record the first is kept. `onHits` is
 * called with the hits so far after each response. Rejects only if there is no hit and a request failed.
 */
export async function mergeHits(
  requests: readonly Promise<RecordHit[]>[],
  text: string,
  onHits?: SearchContext['onHits'],
): Promise<RecordHit[]> {
  const responses: RecordHit[][] = requests.map(() => []);
  const merged = (): RecordHit[] => {
    const hits = new Map<string, RecordHit>();
    for (const hit of responses.flat()) if (!hits.has(hit.id)) hits.set(hit.id, hit);
    return rankHits([...hits.values()], text).slice(0, hitLimit);
  };
  const outcomes = await Promise.allSettled(
    requests.map(async (request, index) => {
      responses[index] = await request;
      onHits?.(merged());
    }),
  );
  const hits = merged();
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed && hits.length === 0) throw failed.reason;
  return hits;
}

/**
 * Hits of a search by name, in its loose form if the usual one has none. If there may be more, the names with the text as
 * typed are requested too, because the first hits may be other spellings.
 */
async function namedHits(text: string, byName: ByName, request: HitRequest): Promise<RecordHit[]> {
  const find = (values: string[]): Promise<RecordHit[]> => mergeHits(byName(values).map(request), text);
  const values = searchWords(text);
  const hits = await find(values);
  if (hits.length === 0) {
    const loosely = searchWords(text, 'loose');
    return JSON.stringify(loosely) === JSON.stringify(values) ? [] : find(loosely);
  }
  if (hits.length < hitLimit || hits.every(({ name }) => containsTyped(name, text))) return hits;
  const typed = await find([escapeSearch(text)]).catch(() => []);
  return [...typed, ...hits];
}

/** Searches one FHIR type. Fails only if all of its requests fail. */
export function fhirSearch<R extends FhirResource>(options: FhirSearch<R>): RecordSearch {
  const { key, label, icon, needs, area, list, query, more } = options;
  const { type, elements, toRow } = options.hits;
  const find: RecordSearch['find'] = async (text, context) => {
    const search = fhirEndpoint<R, 'search'>('search', type);
    const request: HitRequest = async (parameters) => {
      const inArea = area && areaSearch(area, context.area);
      const all = { ...query, ...inArea, _count: hitLimit, ...parameters, _elements: elements };
      const bundle = await context.dispatch(readCached(search, all, { signal: context.signal }));
      return matches<R>(bundle, type).map((resource) => toRow(resource, { ...context, bundle }));
    };
    // Gateways require the role for creating for a search by POST.
    const mayPost = context.dispatch((_dispatch, getState) => selectHolds(getState(), `${type}.create` as Permission));
    const named = namedHits(text, options.byName ?? byNameOnly, request);
    const others = searchesFor(text, options, context.config, mayPost).map(request);
    return mergeHits([named, ...others, ...(more?.(text, request) ?? [])], text);
  };
  return { key, label, icon, needs, area, find, listPath: list === undefined ? undefined : searchIn(list) };
}

/** How well a name matches: equal, begins with the text, has a word that does, contains it, or matches otherwise. */
function rankOf(name: string, needle: string): number {
  const folded = fold(name);
  if (folded === needle) return 0;
  if (folded.startsWith(needle)) return 1;
  const at = folded.indexOf(needle);
  if (at < 0) return 4;
  return /[\p{L}\p{N}]/u.test(folded[at - 1] ?? '') ? 3 : 2;
}

const rankedFor = (text: string): ((name: string) => number) => {
  const needle = fold(text.trim());
  return (name) => Number(!containsTyped(name, text)) * 5 + rankOf(name, needle);
};

/** How well the best of these hits matches, less is better; `Infinity` without hits. */
export function bestRank(hits: readonly { name: string; detail?: string | undefined }[], text: string): number {
  const rank = rankedFor(text);
  // A match of the detail only, e.g. a user name, is not better than any of a name.
  const ranks = hits.map(({ name, detail = '' }) =>
    containsTyped(name, text) || !containsTyped(detail, text) ? rank(name) : 4,
  );
  return Math.min(...ranks);
}

/** Names that contain the text as typed first, then the best matches; hits of the same rank keep their order. */
export function rankHits<Hit extends { name: string }>(hits: readonly Hit[], text: string): Hit[] {
  const rank = rankedFor(text);
  return hits
    .map((hit) => ({ hit, rank: rank(hit.name) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit);
}

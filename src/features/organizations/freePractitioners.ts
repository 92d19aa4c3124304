import type { Practitioner, PractitionerRole } from 'fhir/r4';
import { useEffect, useState } from 'react';
import { useLazySearchPractitionerQuery } from '../../api/fhir/index.ts';
import { matches, nextLink, resourcesOf } from '../../fhir/bundle.ts';
import { searchWords } from '../../fhir/searchText.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption, UseOptions } from '../../shared/form/usePagedOptions.ts';
import { practitionerOption } from '../../shared/people/usePractitionerOptions.ts';
import { membersOfOtherTeams } from './membership.ts';

/** Requests for a page of options stop at this number. */
const wanted = 20;
/** Practitioners per request, each with all roles. */
const step = 50;
/** Maximum number of requests per page: if almost all practitioners have a team, the user has to type a name. */
const mostRequests = 20;

interface Page {
  options: ReferenceOption[];
  /** Offset of the next page; undefined after the last. */
  next: number | undefined;
}

interface Found {
  search: string;
  pages: readonly Page[];
  error?: unknown;
}

/**
 * Returns an options hook for active practitioners without an active role in another team. FHIR cannot search for that, so
 * practitioners are requested with their roles and filtered here.
 */
export function freePractitioners(organizationId: string): UseOptions {
  return function useFreePractitioners({ search, page, skip }: OptionsQuery): OptionsResult {
    const [ask] = useLazySearchPractitionerQuery();
    const [found, setFound] = useState<Found>({ search, pages: [] });
    const pages = found.search === search ? found.pages : [];
    const error = found.search === search ? found.error : undefined;
    const start = page === 1 ? 0 : pages[page - 2]?.next;
    const missing = !skip && pages[page - 1] === undefined && start !== undefined && error === undefined;

    useEffect(() => {
      if (!missing) return;
      let current = true;
      const load = async (): Promise<Page> => {
        const options: ReferenceOption[] = [];
        let next: number | undefined = start;
        for (let request = 0; request < mostRequests && next !== undefined && options.length < wanted; request += 1) {
          const bundle = await ask({
            active: 'true',
            'name:contains': searchWords(search),
            _sort: 'name',
            _count: step,
            ...(next > 0 && { _getpagesoffset: next }),
            _revinclude: 'PractitionerRole:practitioner',
          }).unwrap();
          if (!current) break;
          const people = matches<Practitioner>(bundle, 'Practitioner').map(practitionerOption);
          const roles = resourcesOf<PractitionerRole>(bundle, 'PractitionerRole');
          const keys = people.map(({ value }) => value);
          const taken = membersOfOtherTeams(keys, roles, organizationId);
          options.push(...people.filter(({ value }) => !taken.has(value)));
          next = nextLink(bundle) === undefined || people.length === 0 ? undefined : next + people.length;
        }
        return { options, next };
      };
      const keep = (part: { page: Page } | { error: unknown }): void => {
        if (!current) return;
        setFound((before) => {
          const known = before.search === search ? before.pages : [];
          return 'page' in part
            ? { search, pages: [...known.slice(0, page - 1), part.page] }
            : { search, pages: known, error: part.error };
        });
      };
      load().then(
        (loaded) => keep({ page: loaded }),
        (failure: unknown) => keep({ error: failure }),
      );
      return () => {
        current = false;
      };
    }, [missing, ask, search, page, start]);

    const here = pages[page - 1];
    return {
      data: here && { options: here.options, hasNext: here.next !== undefined },
      isFetching: missing,
      error,
      refetch: () => setFound({ search, pages }),
    };
  };
}

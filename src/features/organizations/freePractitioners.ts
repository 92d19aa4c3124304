import type { Bundle, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useEffect, useState } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { readFresh } from '../../api/read.ts';
import { matches, nextLink, resourcesOf } from '../../../common/fhir/bundle.ts';
import { searchWords } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption, UseOptions } from '../../shared/form/usePagedOptions.ts';
import { practitionerOptions } from '../../shared/people/usePractitionerOptions.ts';
import { membersOfOtherTeams } from '../../shared/people/membership.ts';
import { needsLooseForm } from '../../shared/search/useNameSearch.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Number of options after which no further request is sent for a page. */
const minOptions = 20;
/** Practitioners per request, each with all roles. */
const step = 50;
/** Maximum number of requests per page: if almost all practitioners have a team, the user has to type a name. */
const maxRequests = 20;

interface Page {
  options: ReferenceOption[];
  /** Offset of the next page; undefined after the last. */
  next: number | undefined;
  /** Form of the search, which all pages have. */
  form: SearchForm;
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
    const dispatch = useAppDispatch();
    const [found, setFound] = useState<Found>({ search, pages: [] });
    const pages = found.search === search ? found.pages : [];
    const error = found.search === search ? found.error : undefined;
    const start = page === 1 ? 0 : pages[page - 2]?.next;
    const usedForm = pages[0]?.form ?? 'usual';
    const missing = !skip && pages[page - 1] === undefined && start !== undefined && error === undefined;

    useEffect(() => {
      if (!missing) return;
      let current = true;
      const load = async (): Promise<Page> => {
        const options: ReferenceOption[] = [];
        let next: number | undefined = start;
        let form: SearchForm = usedForm;
        for (
          let request = 0;
          request < maxRequests && next !== undefined && options.length < minOptions;
          request += 1
        ) {
          const query = {
            'active:not': 'false',
            'name:contains': searchWords(search, form),
            ...pageOf({ sort: 'name', offset: next, count: step }),
            _revinclude: 'PractitionerRole:practitioner',
          };
          const bundle: Bundle = await dispatch(readFresh(fhirEndpoints.endpoints.searchPractitioner, query));
          if (!current) break;
          if (next === 0 && form === 'usual' && needsLooseForm(bundle, (each) => searchWords(search, each))) {
            form = 'loose';
            continue;
          }
          const practitioners = matches<Practitioner>(bundle, 'Practitioner').map((one) =>
            practitionerOptions.toRow(one),
          );
          const roles = resourcesOf<PractitionerRole>(bundle, 'PractitionerRole');
          const keys = practitioners.map(({ value }) => value);
          const unavailable = membersOfOtherTeams(keys, roles, organizationId);
          options.push(...practitioners.filter(({ value }) => !unavailable.has(value)));
          next = nextLink(bundle) === undefined || practitioners.length === 0 ? undefined : next + practitioners.length;
        }
        return { options, next, form };
      };
      const store = (part: { page: Page } | { error: unknown }): void => {
        if (!current) return;
        setFound((before) => {
          const loadedPages = before.search === search ? before.pages : [];
          return 'page' in part
            ? { search, pages: [...loadedPages.slice(0, page - 1), part.page] }
            : { search, pages: loadedPages, error: part.error };
        });
      };
      load().then(
        (loaded) => store({ page: loaded }),
        (failure: unknown) => store({ error: failure }),
      );
      return () => {
        current = false;
      };
    }, [missing, dispatch, search, page, start, usedForm]);

    const currentPage = pages[page - 1];
    return {
      data: currentPage && { options: currentPage.options, hasNext: currentPage.next !== undefined },
      isFetching: missing,
      error,
      refetch: () => setFound({ search, pages }),
    };
  };
}

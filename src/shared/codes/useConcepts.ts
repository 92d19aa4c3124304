import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { conceptsOf, expansionOf, type Concept } from '../../../common/fhir/valueSet.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { isPublished, newestAt } from '../../../common/fhir/canonical.ts';
import type { ValueSet } from '../../../common/fhir/r4.ts';
import { listsItsCodes } from '../../../common/fhir/valueList.ts';
import { useExpandValueSetQuery, useSearchValueSetQuery } from '../../api/fhir/index.ts';

/** Seconds after which a form or filter that opens reads the values again: other users may have changed them. */
const maxAge = 30;

interface Concepts {
  /** The offered values in the language of the screen; undefined until they are read. */
  data: Concept[] | undefined;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The values that a value set offers; without an URL, nothing is read. */
export function useConcepts(url: string | undefined): Concepts {
  const { locale } = useIntl();
  const { data, isLoading, isFetching, error, refetch } = useExpandValueSetQuery(
    url === undefined ? skipToken : expansionOf(url),
    { refetchOnMountOrArgChange: maxAge },
  );
  const { data: found } = useSearchValueSetQuery(url === undefined || isPublished(url) ? skipToken : { url }, {
    refetchOnMountOrArgChange: maxAge,
  });
  const concepts = useMemo(() => {
    const stored = url === undefined ? undefined : newestAt(matches<ValueSet>(found, 'ValueSet'), url);
    const current = listsItsCodes(stored) ? stored : data;
    return current && conceptsOf(current, locale);
  }, [data, found, locale, url]);
  return { data: concepts, isLoading, isFetching, error, refetch };
}

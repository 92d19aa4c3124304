import type { SkipToken } from '@reduxjs/toolkit/query';
import type { Bundle, FhirResource, Resource } from '../../../common/fhir/r4.ts';
import { useCallback } from 'react';
import type { ReadEndpoint } from '../read.ts';
import { fhirEndpoints } from './index.ts';

interface QueryResult<Data> {
  data?: Data;
  currentData?: Data;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryEndpoint<Args, Data> extends ReadEndpoint<Args, Data> {
  useQuery: (args: Args | SkipToken, options?: { refetchOnMountOrArgChange?: boolean }) => QueryResult<Data>;
}

interface MutationEndpoint<Args, Data> {
  useMutation: () => readonly [(args: Args) => { unwrap: () => Promise<Data> }, unknown];
}

/** The generated endpoints of one type, which are named after interaction and type: `searchLocation`. */
interface Endpoints<R extends Resource> {
  search: QueryEndpoint<object, Bundle<FhirResource>>;
  read: QueryEndpoint<{ id: string }, R>;
  history: QueryEndpoint<{ id: string; _count?: number; _offset?: number; _since?: string }, Bundle<FhirResource>>;
  typeHistory: QueryEndpoint<TypeHistoryPage, Bundle<FhirResource>>;
  vread: QueryEndpoint<{ id: string; versionId: string }, R>;
  update: MutationEndpoint<{ id: string }, R>;
}

interface TypeHistoryPage {
  _count?: number;
  _offset?: number;
  _elements?: string;
  /** Not together with `_at`. */
  _since?: string;
  _at?: string[];
}

/**
 * An endpoint by interaction and type, for code that serves several types. Throws a RangeError if `openapi/resources.ts`
 * does not list the interaction for the type.
 */
export function fhirEndpoint<R extends Resource, I extends keyof Endpoints<R>>(
  interaction: I,
  type: R['resourceType'],
): Endpoints<R>[I] {
  const name = `${interaction}${type}`;
  const endpoint = (fhirEndpoints.endpoints as unknown as Record<string, Endpoints<R>[I] | undefined>)[name];
  if (!endpoint) throw new RangeError(`There is no endpoint ${name}: add ${interaction} to openapi/resources.ts`);
  return endpoint;
}

/**
 * Returns a function that stores a resource by PUT, with `If-Match` if given; rejects with an ApiError, status 409 or 412
 * if the stored version is newer. The type must not change between renders.
 */
export function useResourceUpdate<R extends Resource>(
  type: R['resourceType'],
): (resource: R, ifMatch: string | undefined) => Promise<R> {
  const [update] = fhirEndpoint<R, 'update'>('update', type).useMutation();
  return useCallback(
    (resource, ifMatch) => {
      // The generator names the body after its schema: `healthcareService`.
      const body = { [type.charAt(0).toLowerCase() + type.slice(1)]: resource };
      return update({ id: resource.id ?? '', ...body, ...(ifMatch && { 'If-Match': ifMatch }) }).unwrap();
    },
    [update, type],
  );
}

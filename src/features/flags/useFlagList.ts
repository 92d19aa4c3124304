import { skipToken } from '@reduxjs/toolkit/query';
import type { Flag, List } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchFlagQuery, useSearchListQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { useCan } from '../../session/useCan.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { toRow } from './flag.ts';

/** Newest findings first. */
export const defaultSort = '-date';

/** As many subjects as an address holds that every server in between lets through (8 KB). */
const mostSubjects = 120;

interface Filters {
  status: string;
  /** Bare id of a service point: its own flags and those of its stock. */
  place: string;
  /** YYYY-MM-DD: raised on that day or later. */
  from: string;
}

/**
 * A flag's period is open until it is closed, so `ge` would find every open flag: `sa`, starts after, the day before.
 * Nothing for a text that is no day.
 */
function raisedFrom(day: string): { date?: string } {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(date) ? {} : { date: `sa${new Date(date - 86_400_000).toISOString().slice(0, 10)}` };
}

/** One page of flags. A place stands for itself and for every item of its inventory lists. */
export function useFlagList(list: Paging, { status, place, from }: Filters) {
  const mayReadLists = useCan('List.read');
  const lists = useSearchListQuery(
    place && mayReadLists ? { subject: `Location/${place}`, code: codingKey(inventory.list) } : skipToken,
  );
  const items = matches<List>(lists.currentData, 'List').flatMap(({ entry = [] }) =>
    entry.flatMap(({ item }) => (item.reference ? [item.reference] : [])),
  );
  const subjects = [`Location/${place}`, ...items].slice(0, mostSubjects).join(',');
  const waiting = Boolean(place) && mayReadLists && lists.isFetching;
  const query = useSearchFlagQuery(
    waiting
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: list.sort || defaultSort }),
          ...(status && { status }),
          ...(place && { subject: subjects }),
          ...raisedFrom(from),
        },
  );
  const { data } = query;
  const rows = useMemo(() => data && matches<Flag>(data, 'Flag').map(toRow), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query: { ...query, isFetching: query.isFetching || waiting }, rows, extent };
}

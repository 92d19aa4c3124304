import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReadLocationQuery } from '../../api/fhir/index.ts';
import { toRow, type LocationRow } from './location.ts';

interface Options {
  parentId: string;
  /** Id of the place to show; undefined for none. */
  shown: string | undefined;
}

/** Puts a place that lies in the parent, but on another page, before the rows: who just saved it wants to see it. */
export function useShownRow(rows: readonly LocationRow[] | undefined, { parentId, shown }: Options) {
  const missing = shown !== undefined && rows !== undefined && rows.every((row) => row.id !== shown);
  const { currentData } = useReadLocationQuery(missing ? { id: shown } : skipToken);
  const { locale } = useIntl();
  return useMemo(() => {
    if (!missing || !currentData) return rows;
    const row = toRow(currentData, locale, new Map());
    return row.parentId === parentId ? [row, ...(rows ?? [])] : rows;
  }, [rows, missing, currentData, parentId, locale]);
}

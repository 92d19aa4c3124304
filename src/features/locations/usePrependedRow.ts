import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReadLocationQuery } from '../../api/fhir/index.ts';
import { toRow, type LocationRow } from './location.ts';

interface Options {
  parentId: string;
  /** Id of the Location to show; undefined for none. */
  shown: string | undefined;
}

/** Prepends the Location just saved to the rows if it is a child of the parent but on another page. */
export function usePrependedRow(rows: readonly LocationRow[] | undefined, { parentId, shown }: Options) {
  const missing = shown !== undefined && rows !== undefined && rows.every((row) => row.id !== shown);
  const { currentData } = useReadLocationQuery(missing ? { id: shown } : skipToken);
  const { locale } = useIntl();
  return useMemo(() => {
    if (!missing || !currentData) return rows;
    const row = toRow(currentData, locale, new Map());
    return row.parentId === parentId ? [row, ...(rows ?? [])] : rows;
  }, [rows, missing, currentData, parentId, locale]);
}

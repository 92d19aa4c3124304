import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import { levelNamesOf, levelNamesQuery, messages, type LevelNames } from './levelNames.ts';

/** The search for the list of names; undefined until it is read, or without permission. */
export function useLevelList(): Bundle | undefined {
  const may = useCan('ValueSet.read');
  return useSearchValueSetQuery(may ? levelNamesQuery : skipToken).data;
}

/** Names of administrative levels in the language of the screen, e.g. County. Empty until they are read. */
export function useLevelNames(): LevelNames {
  const { locale } = useIntl();
  const data = useLevelList();
  return useMemo(() => levelNamesOf(data, locale), [data, locale]);
}

/** Texts for administrative levels in the language of the screen: the name, or `Level 2` for a level without one. */
export function useLevelName(): (level: number) => string {
  const intl = useIntl();
  const names = useLevelNames();
  return useCallback((level) => names.get(level) ?? intl.formatMessage(messages.value, { level }), [names, intl]);
}

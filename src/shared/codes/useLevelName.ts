import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import { levelNamesOf, levelNamesQuery, messages, type LevelNames } from './levelNames.ts';

/** Names of administrative levels in the language of the screen, e.g. County. Empty until they are read. */
export function useLevelNames(): LevelNames {
  const { locale } = useIntl();
  const may = useCan('ValueSet.read');
  const { data } = useSearchValueSetQuery(may ? levelNamesQuery : skipToken);
  return useMemo(() => levelNamesOf(data, locale), [data, locale]);
}

/** Texts for administrative levels in the language of the screen: the name, or `Level 2` for a level without one. */
export function useLevelName(): (level: number) => string {
  const intl = useIntl();
  const names = useLevelNames();
  return useCallback((level) => names.get(level) ?? intl.formatMessage(messages.value, { level }), [names, intl]);
}

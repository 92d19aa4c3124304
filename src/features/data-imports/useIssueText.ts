import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { foldName } from '../../../common/fhir/nameRules.ts';
import type { ImportIssue } from '../../api/platform/index.ts';
import { useSearchValueSetQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import { levelNamesOf, levelNamesQuery, levelsByName } from '../../shared/codes/levelNames.ts';
import { issueText } from './issueText.ts';

/** Texts of issues in the language of the screen, also the names of levels that headers of a file have in another one. */
export function useIssueText(): (issue: Omit<ImportIssue, 'row'>) => string {
  const intl = useIntl();
  const may = useCan('ValueSet.read');
  const { data } = useSearchValueSetQuery(may ? levelNamesQuery : skipToken);
  const levelText = useMemo(() => {
    const [levels, names] = [levelsByName(data), levelNamesOf(data, intl.locale)];
    return (header: string) => names.get(levels.get(foldName(header)) ?? NaN) ?? header;
  }, [data, intl.locale]);
  return useCallback((issue) => issueText(intl, issue, levelText), [intl, levelText]);
}

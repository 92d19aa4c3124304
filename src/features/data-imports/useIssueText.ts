import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { foldName } from '../../../common/fhir/nameRules.ts';
import type { ImportIssue } from '../../api/platform/index.ts';
import { levelNamesOf, levelsByName } from '../../shared/codes/levelNames.ts';
import { useLevelList } from '../../shared/codes/useLevelName.ts';
import { issueText } from './issueText.ts';

/** Texts of issues in the language of the screen, also the names of levels that headers of a file have in another one. */
export function useIssueText(): (issue: Omit<ImportIssue, 'row'>) => string {
  const intl = useIntl();
  const data = useLevelList();
  const levelText = useMemo(() => {
    const [levels, names] = [levelsByName(data), levelNamesOf(data, intl.locale)];
    return (header: string) => names.get(levels.get(foldName(header)) ?? NaN) ?? header;
  }, [data, intl.locale]);
  return useCallback((issue) => issueText(intl, issue, levelText), [intl, levelText]);
}

import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { containsText } from '../../../../common/fhir/foldText.ts';
import type { OptionsQuery, OptionsResult, UseOptions } from '../../../shared/form/usePagedOptions.ts';
import { usePractitionerOptions } from '../../../shared/people/usePractitionerOptions.ts';
import { handoverMessages as messages } from './messages.ts';
import type { Work } from './readWork.ts';

/** Active practitioners as options, without the people who leave; those of their teams first. */
export function useSuccessorOptions({ from, colleagues }: Pick<Work, 'from' | 'colleagues'>): UseOptions {
  const intl = useIntl();
  return useMemo(() => {
    const isColleague = new Set(colleagues.map(({ value }) => value));
    return function useOptions(query: OptionsQuery): OptionsResult {
      const { data, ...result } = usePractitionerOptions(query);
      if (!data) return result;
      const first = query.page === 1 ? colleagues.filter(({ label }) => containsText(label, query.search)) : [];
      const others = data.options.filter(({ value }) => !Object.hasOwn(from, value) && !isColleague.has(value));
      const marked = first.map((each) => ({
        ...each,
        label: intl.formatMessage(messages.sameTeam, { name: each.label }),
      }));
      return { ...result, data: { ...data, options: [...marked, ...others] } };
    };
  }, [intl, from, colleagues]);
}

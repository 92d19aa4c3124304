import { useIntl } from 'react-intl';
import { type ActionEntry, actionsOf } from '../../shared/access/actions.ts';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import { messages } from './messages.ts';
import { useCallback } from 'react';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

interface Props {
  actions: readonly ActionEntry[];
  value: string;
  onChange: (area: string) => void;
  /** False hides the option for all areas, for tables where that would be too many columns. */
  all?: boolean;
}

/** Selects one of the areas of the actions. */
export function AreaFilter({ actions, value, onChange, all = true }: Props) {
  const intl = useIntl();
  const areas = new Map(actions.map(({ area, areaTitle }) => [area, areaTitle]));
  return (
    <FilterSelect
      label={intl.formatMessage(messages.area)}
      value={value}
      onChange={onChange}
      options={[
        ...(all ? [{ value: '', label: intl.formatMessage(messages.allAreas) }] : []),
        ...[...areas].map(([area, title]) => ({ value: area, label: intl.formatMessage(title) })),
      ]}
    />
  );
}

/** Actions of the areas enabled in this installation. */
export function useActions(): QueryLike<ActionEntry[]> {
  const features = useFeatures();
  return useReadFresh(useCallback(() => actionsOf(features), [features]));
}

/** The chosen area and its actions, or '' and all actions if the area is not available. */
export function actionsOfArea(all: readonly ActionEntry[], chosen: string) {
  const actions = all.filter(({ area }) => area === chosen);
  return actions.length > 0 ? { area: chosen, actions } : { area: '', actions: all };
}

import { useIntl } from 'react-intl';
import type { ActionEntry } from '../../../shared/access/actions.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { messages } from '../messages.ts';

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

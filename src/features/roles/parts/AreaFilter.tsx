import { useIntl } from 'react-intl';
import { areaMessages } from '../../../shared/access/catalogueMessages.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { messages } from '../messages.ts';
import type { Area } from '../useActions.ts';

interface Props {
  areas: readonly Area[];
  value: string;
  onChange: (area: string) => void;
  /** False hides the option for all areas, for tables where that would be too many columns. */
  all?: boolean;
}

/** Selects an area of the application. */
export function AreaFilter({ areas, value, onChange, all = true }: Props) {
  const intl = useIntl();
  return (
    <FilterSelect
      label={intl.formatMessage(messages.area)}
      value={value}
      onChange={onChange}
      options={[
        ...(all ? [{ value: '', label: intl.formatMessage(messages.allAreas) }] : []),
        ...areas.map((area) => ({ value: area, label: intl.formatMessage(areaMessages[area]) })),
      ]}
    />
  );
}

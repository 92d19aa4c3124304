import { useIntl } from 'react-intl';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { messages } from '../messages.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Filter by status: active, inactive or all. */
export function StatusFilter({ value, onChange }: Props) {
  const intl = useIntl();
  return (
    <FilterSelect
      label={intl.formatMessage(messages.status)}
      value={value}
      onChange={onChange}
      options={[
        { value: 'active', label: intl.formatMessage(messages.active) },
        { value: 'inactive', label: intl.formatMessage(messages.inactive) },
        { value: '', label: intl.formatMessage(messages.showAll) },
      ]}
    />
  );
}

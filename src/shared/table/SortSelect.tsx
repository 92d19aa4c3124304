import { useIntl } from 'react-intl';
import { FilterSelect } from './FilterSelect.tsx';
import { messages } from './messages.ts';

interface Props {
  columns: readonly { label: string; sort?: string }[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sort order of a list whose rows are cards, without column headings. */
export function SortSelect({ columns, sort, onSort }: Props) {
  const intl = useIntl();
  const offered = columns.flatMap(({ label, sort: key }) =>
    key
      ? [
          { value: key, label: intl.formatMessage(messages.ascending, { column: label }) },
          { value: `-${key}`, label: intl.formatMessage(messages.descending, { column: label }) },
        ]
      : [],
  );
  return (
    <FilterSelect
      label={intl.formatMessage(messages.sortBy)}
      value={sort}
      onChange={onSort}
      options={[{ value: '', label: intl.formatMessage(messages.usualOrder) }, ...offered]}
    />
  );
}

import { ReferenceSelect } from '../form/ReferenceSelect.tsx';
import type { UseOptions } from '../form/usePagedOptions.ts';
import type { Text } from '../intl/useText.ts';
import { FilterField } from './FilterField.tsx';

interface Props {
  label: Text;
  /** '' for all. */
  value: string;
  onChange: (value: string) => void;
  useOptions: UseOptions;
  /** Name of a value that is already in the URL. */
  nameOf?: (value: string) => string | undefined;
}

/** Filters a list by a resource, selected by searching; when cleared, the list shows all. */
export function FilterReference({ label, value, onChange, useOptions, nameOf }: Props) {
  return (
    <FilterField label={label}>
      <ReferenceSelect
        value={value || undefined}
        onChange={(chosen) => onChange(chosen ?? '')}
        useOptions={useOptions}
        nameOf={nameOf}
      />
    </FilterField>
  );
}

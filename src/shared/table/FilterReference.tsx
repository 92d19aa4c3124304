import { Field } from '@fluentui/react-components';
import { ReferenceSelect } from '../form/ReferenceSelect.tsx';
import type { UseOptions } from '../form/usePagedOptions.ts';
import { useText, type Text } from '../intl/useText.ts';
import { useFilterStyles } from './useFilterStyles.ts';

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
  const text = useText();
  return (
    <Field className={useFilterStyles().root} label={text(label)} orientation="horizontal">
      <ReferenceSelect
        value={value || undefined}
        onChange={(chosen) => onChange(chosen ?? '')}
        useOptions={useOptions}
        nameOf={nameOf}
      />
    </Field>
  );
}

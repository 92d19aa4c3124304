import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ReferenceSelect } from '../form/ReferenceSelect.tsx';
import type { UseOptions } from '../form/usePagedOptions.ts';
import type { Message } from '../intl/texts.ts';
import type { BulkFieldsProps } from './bulkAction.ts';

/** One chosen record: its id or reference, and its name on screen. `display` is the name to store, if it differs. */
export interface ChoiceParams {
  value: string;
  label: string;
  display?: string;
}

/** Parameters with one select that searches on the server. */
export function choiceFields(label: Message, useOptions: UseOptions) {
  return function ChoiceFields({ params, onChange }: BulkFieldsProps<ChoiceParams>) {
    const intl = useIntl();
    return (
      <Field label={intl.formatMessage(label)} required>
        <ReferenceSelect
          value={params.value}
          onChange={(value, name, display) =>
            onChange(value === undefined ? {} : { value, label: name ?? value, ...(display && { display }) })
          }
          useOptions={useOptions}
          nameOf={() => params.label}
        />
      </Field>
    );
  };
}

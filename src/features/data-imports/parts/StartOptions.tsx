import { Field, Switch } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { ImportRequest } from '../useStartImport.ts';

interface Props {
  values: ImportRequest;
  onChange: (values: ImportRequest) => void;
}

/** Options: whether the plan is displayed first and, for a file of Locations, how their ids are generated. */
export function StartOptions({ values, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <Switch
        label={intl.formatMessage(messages.dryRun)}
        checked={values.dryRun}
        onChange={(_event, { checked }) => onChange({ ...values, dryRun: checked })}
      />
      {values.files.locations && (
        <Field hint={intl.formatMessage(messages.parentIdsHint)}>
          <Switch
            label={intl.formatMessage(messages.parentIds)}
            checked={values.parentIds}
            onChange={(_event, { checked }) => onChange({ ...values, parentIds: checked })}
          />
        </Field>
      )}
    </>
  );
}

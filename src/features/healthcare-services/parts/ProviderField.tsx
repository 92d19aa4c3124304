import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../../session/useCan.ts';
import { ReferenceSelect } from '../../../shared/form/ReferenceSelect.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { messages } from '../messages.ts';

/** The team that provides the service. Its name is a second form value, which is stored as the display. */
export function ProviderField() {
  const intl = useIntl();
  const label = intl.formatMessage(messages.providedBy);
  const provider = useFormField<string>('providedBy', {
    label,
    show: (value) => value && nameOf({ reference: value }),
  });
  const name = useFormField<string>('providerName', { label });
  const mayRead = useCan('Organization.read');
  const nameOf = useReferenceNames([provider.value ? { reference: provider.value } : undefined]);
  return (
    <Field
      label={label}
      hint={mayRead ? undefined : intl.formatMessage(messages.needs, { permission: 'Organization.read' })}
      validationMessage={provider.error}
    >
      <ReferenceSelect
        value={provider.value || undefined}
        onChange={(value, label, display = label) => {
          provider.setValue(value ?? '');
          name.setValue(value === undefined ? '' : (display ?? ''));
        }}
        useOptions={useTeamOptions}
        nameOf={(value) => nameOf({ reference: value }) ?? (name.value || undefined)}
        placeholder={intl.formatMessage(messages.providerPlaceholder)}
        disabled={!mayRead}
        onBlur={provider.leave}
      />
    </Field>
  );
}

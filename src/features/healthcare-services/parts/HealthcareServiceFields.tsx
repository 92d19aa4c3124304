import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';
import { ProviderField } from './ProviderField.tsx';

/** The fields in the order of reference section 14. */
export function HealthcareServiceFields() {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="name"
        required
        label={intl.formatMessage(messages.name)}
        placeholder={intl.formatMessage(messages.namePlaceholder)}
      />
      <RadioField
        name="active"
        required
        label={intl.formatMessage(messages.status)}
        options={[
          { value: 'false', label: intl.formatMessage(messages.inactive) },
          { value: 'true', label: intl.formatMessage(messages.active) },
        ]}
      />
      <TextAreaField
        name="comment"
        rows={2}
        label={intl.formatMessage(messages.comment)}
        placeholder={intl.formatMessage(messages.commentPlaceholder)}
      />
      <TextAreaField
        name="extraDetails"
        label={intl.formatMessage(messages.extraDetails)}
        placeholder={intl.formatMessage(messages.extraPlaceholder)}
      />
      <ProviderField />
    </>
  );
}

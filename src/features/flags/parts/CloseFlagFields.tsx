import { useIntl } from 'react-intl';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';

interface Props {
  /** True for a person who may only look. */
  disabled?: boolean;
}

/** Service Point and Product are told by the flag; Status and Comments are the person's. */
export function CloseFlagFields({ disabled }: Props) {
  const intl = useIntl();
  const generated = intl.formatMessage(messages.generated);
  return (
    <>
      <TextField
        name="locationName"
        label={intl.formatMessage(messages.servicePoint)}
        placeholder={generated}
        required
        disabled
      />
      <TextField name="productName" label={intl.formatMessage(messages.product)} placeholder={generated} disabled />
      <SelectField
        name="status"
        label={intl.formatMessage(messages.status)}
        placeholder={intl.formatMessage(messages.selectStatus)}
        required
        disabled={disabled}
        options={[
          { value: 'active', label: intl.formatMessage(messages.active) },
          { value: 'inactive', label: intl.formatMessage(messages.inactive) },
        ]}
      />
      <TextAreaField
        name="comments"
        label={intl.formatMessage(messages.comments)}
        placeholder={intl.formatMessage(messages.howResolved)}
        rows={4}
        required
        disabled={disabled}
      />
    </>
  );
}

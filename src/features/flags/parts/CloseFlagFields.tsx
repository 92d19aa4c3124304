import { useIntl } from 'react-intl';
import { useCodeWord } from '../../../shared/codes/useCodeWord.ts';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { messages } from '../messages.ts';
import { GeneratedField } from './GeneratedField.tsx';

interface Props {
  /** True for a person who may only look. */
  disabled?: boolean;
}

/** Service Point and Product are told by the flag; Status and Comments are the person's. */
export function CloseFlagFields({ disabled }: Props) {
  const intl = useIntl();
  const word = useCodeWord();
  return (
    <>
      <GeneratedField name="locationName" label={intl.formatMessage(messages.servicePoint)} required />
      <GeneratedField name="productName" label={intl.formatMessage(messages.product)} />
      <SelectField
        name="status"
        label={intl.formatMessage(messages.status)}
        placeholder={intl.formatMessage(messages.selectStatus)}
        required
        disabled={disabled}
        options={[
          { value: 'active', label: intl.formatMessage(messages.active) },
          { value: 'inactive', label: intl.formatMessage(messages.inactive) },
          ...(disabled ? [{ value: 'entered-in-error', label: word('entered-in-error') ?? '' }] : []),
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

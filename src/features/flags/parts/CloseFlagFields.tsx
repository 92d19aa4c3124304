import { useIntl } from 'react-intl';
import { useCodeLabel } from '../../../shared/codes/useCodeLabel.ts';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextAreaField } from '../../../shared/form/TextAreaField.tsx';
import { messages } from '../messages.ts';
import type { FlagSubject } from '../useFlagSubject.ts';
import { GeneratedField } from './GeneratedField.tsx';

interface Props {
  subject: FlagSubject;
  /** True for users without the permission to close the flag. */
  disabled?: boolean;
}

/** Service Point and Product, or another subject, are read from the flag. Status and Comments are entered. */
export function CloseFlagFields({ subject, disabled }: Props) {
  const intl = useIntl();
  const codeLabel = useCodeLabel();
  return (
    <>
      {subject.placeId === undefined ? (
        <GeneratedField name="locationName" label={intl.formatMessage(messages.about)} required />
      ) : (
        <>
          <GeneratedField name="locationName" label={intl.formatMessage(messages.servicePoint)} required />
          <GeneratedField name="productName" label={intl.formatMessage(messages.product)} />
        </>
      )}
      <SelectField
        name="status"
        label={intl.formatMessage(messages.status)}
        placeholder={intl.formatMessage(messages.selectStatus)}
        required
        disabled={disabled}
        options={[
          { value: 'active', label: intl.formatMessage(messages.active) },
          { value: 'inactive', label: intl.formatMessage(messages.inactive) },
          ...(disabled ? [{ value: 'entered-in-error', label: codeLabel('entered-in-error') ?? '' }] : []),
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

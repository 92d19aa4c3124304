import { useIntl } from 'react-intl';
import { ValueSetField } from '../../../shared/form/ValueSetField.tsx';
import { messages } from '../messages.ts';
import { useServiceTypes } from '../useServiceTypes.ts';

interface Props {
  required: boolean;
}

/** The service point type, from its value set, which is loaded only where the field is shown. */
export function ServiceTypeField({ required }: Props) {
  const intl = useIntl();
  return (
    <ValueSetField
      name="serviceType"
      required={required}
      label={intl.formatMessage(messages.serviceType)}
      placeholder={intl.formatMessage(messages.serviceTypePlaceholder)}
      options={useServiceTypes()}
    />
  );
}

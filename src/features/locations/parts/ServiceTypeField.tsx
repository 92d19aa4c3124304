import { useIntl } from 'react-intl';
import { ValueSetField } from '../../../shared/form/ValueSetField.tsx';
import { messages } from '../messages.ts';
import { useServiceTypes } from '../useServiceTypes.ts';

/** The service point type, from its value set; asked for only where it is shown. */
export function ServiceTypeField() {
  const intl = useIntl();
  return (
    <ValueSetField
      name="serviceType"
      required
      label={intl.formatMessage(messages.serviceType)}
      placeholder={intl.formatMessage(messages.serviceTypePlaceholder)}
      options={useServiceTypes()}
    />
  );
}

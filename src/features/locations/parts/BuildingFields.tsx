import { useIntl } from 'react-intl';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { PositionPicker } from '../map/PositionPicker.tsx';
import { messages } from '../messages.ts';
import { ServiceTypeField } from './ServiceTypeField.tsx';

interface Props {
  /** Undefined hides the service point type. */
  serviceType: 'required' | 'optional' | undefined;
  /** Id of the Location being edited. */
  locationId?: string;
}

/** Fields of a building: its position and, for service points, its type. */
export function BuildingFields({ serviceType, locationId }: Props) {
  const intl = useIntl();
  return (
    <>
      {serviceType && <ServiceTypeField required={serviceType === 'required'} />}
      <NumberField
        name="latitude"
        label={intl.formatMessage(messages.latitude)}
        placeholder={intl.formatMessage(messages.latitudePlaceholder)}
      />
      <NumberField
        name="longitude"
        label={intl.formatMessage(messages.longitude)}
        placeholder={intl.formatMessage(messages.longitudePlaceholder)}
      />
      <PositionPicker locationId={locationId} />
    </>
  );
}

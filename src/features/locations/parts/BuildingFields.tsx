import { useIntl } from 'react-intl';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { PositionPicker } from '../map/PositionPicker.tsx';
import { messages } from '../messages.ts';
import { ServiceTypeField } from './ServiceTypeField.tsx';

interface Props {
  withType: boolean;
  /** Id of the place being edited. */
  placeId?: string;
}

/** What only a building has: its position and, for service points, its type. */
export function BuildingFields({ withType, placeId }: Props) {
  const intl = useIntl();
  return (
    <>
      {withType && <ServiceTypeField />}
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
      <PositionPicker placeId={placeId} />
    </>
  );
}

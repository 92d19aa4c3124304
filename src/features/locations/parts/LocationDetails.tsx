import { Surface } from '../../../shared/layout/Surface.tsx';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { levelOf } from '../../../../common/fhir/location.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { externalIdOf, identifierIn } from '../../../../common/fhir/locationIdentifiers.ts';
import { translationsOf } from '../../../../common/fhir/translation.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { useConfig } from '../../../config/ConfigContext.ts';
import { ownAliasesOf } from '../../../shared/names/aliases.ts';
import { messages as nameMessages } from '../../../shared/names/messages.ts';
import { TranslationList } from '../../../shared/names/TranslationList.tsx';
import { geometryOf } from '../../../../common/map/boundary.ts';
import { coordinateText, physicalTypeOf, serviceTypeOf } from '../location.ts';
import { messages } from '../messages.ts';
import { PhysicalType } from './codeLabels.tsx';
import { GeometryPreview } from './GeometryPreview.tsx';

interface Props {
  location: Location;
}

/**
 * The fields of a Location, '-' for missing values. Parent, status and time of the last change are in the page's
 * header; ids, version and the text of the boundary in the technical details.
 */
export function LocationDetails({ location }: Props) {
  const { formatList } = useIntl();
  const levelName = useLevelName();
  const { locationIdentifiers } = useConfig();
  const names = translationsOf(location._name);
  const level = levelOf(location);
  const serviceType = serviceTypeOf(location);
  const physicalType = physicalTypeOf(location);
  const geometry = geometryOf(location);
  return (
    <Surface>
      <FactList
        lines={[
          [messages.locationName, location.name],
          [messages.alias, formatList(ownAliasesOf(location), { type: 'unit' })],
          [nameMessages.title, names.length > 0 && <TranslationList translations={names} />],
          [messages.description, location.description],
          [
            messages.physicalTypeField,
            <>
              <PhysicalType coding={physicalType} /> {physicalType?.code && <code>{physicalType.code}</code>}
            </>,
          ],
          [messages.servicePointType, serviceType?.display ?? serviceType?.code],
          [messages.level, level !== undefined && levelName(level)],
          [messages.externalId, externalIdOf(location.identifier, locationIdentifiers)?.value],
          ...locationIdentifiers.map(
            ({ system, name }) => [name, identifierIn(location.identifier, system)?.value] as const,
          ),
          [messages.latitude, coordinateText(location.position?.latitude)],
          [messages.longitude, coordinateText(location.position?.longitude)],
          [messages.geometry, geometry !== '' && <GeometryPreview geometry={geometry} />],
        ]}
      />
    </Surface>
  );
}

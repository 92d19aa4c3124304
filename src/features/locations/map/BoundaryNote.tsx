import { Text } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { messages } from './messages.ts';

/** Names the ancestor to which the boundary on a map belongs. */
export function BoundaryNote({ ancestor }: { ancestor: Location }) {
  const nameOf = useTranslatedName();
  return (
    <Text size={200} as="p">
      <FormattedMessage {...messages.boundaryOf} values={{ name: nameOf(ancestor) }} />
    </Text>
  );
}

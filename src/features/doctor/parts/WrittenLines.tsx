import { Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Written } from '../createAbsent.ts';
import type { OfferKind } from '../offers.ts';
import { writtenTexts } from '../writtenTexts.ts';

interface Props {
  kind: OfferKind;
  written: readonly Written[];
}

/** Result of an accepted offer, one line per outcome. */
export function WrittenLines({ kind, written }: Props) {
  return writtenTexts(kind, written).map(({ message, values }) => (
    <Text as="p" block key={message.id}>
      <FormattedMessage {...message} values={values} />
    </Text>
  ));
}

import { Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { WriteOutcome } from '../createAbsent.ts';
import type { OfferKind } from '../offers.ts';
import { outcomeTexts } from '../outcomeTexts.ts';

interface Props {
  kind: OfferKind;
  written: readonly WriteOutcome[];
}

/** Result of an accepted offer, one line per outcome. */
export function OutcomeLines({ kind, written }: Props) {
  return outcomeTexts(kind, written).map(({ message, values }) => (
    <Text as="p" block key={message.id}>
      <FormattedMessage {...message} values={values} />
    </Text>
  ));
}

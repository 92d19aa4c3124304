import { Text } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { listed } from '../checks/findings.ts';
import { causeTexts } from '../checkTexts.ts';
import { messages } from '../messages.ts';
import type { OfferKind, Written } from '../offers.ts';

interface Props {
  kind: OfferKind;
  written: readonly Written[];
}

/** What an accepted offer has really done, by outcome. */
export function WrittenLines({ kind, written }: Props) {
  if (kind === 'staleSave') {
    return written.map(({ outcome, status }) => (
      <Text as="p" key={outcome}>
        <FormattedMessage
          {...causeTexts[outcome === 'written' ? 'staleTaken' : 'staleRefused']}
          values={{ status: status ?? 0 }}
        />
      </Text>
    ));
  }
  const names = (outcome: Written['outcome']) => written.filter((each) => each.outcome === outcome);
  const refused = names('refused');
  const status = refused.find((each) => each.status !== undefined)?.status;
  const lines = [
    { message: messages.written, of: names('written') },
    { message: messages.there, of: names('there') },
    { message: status === undefined ? messages.away : messages.refused, of: refused },
  ];
  return lines
    .filter(({ of }) => of.length > 0)
    .map(({ message, of }) => (
      <Text as="p" block key={message.id}>
        <FormattedMessage {...message} values={{ list: listed(of.map(({ what }) => what)), status: status ?? 0 }} />
      </Text>
    ));
}

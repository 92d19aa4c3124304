import type { Extension } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { successorOf } from '../../../common/fhir/successor.ts';
import { texts } from '../intl/texts.ts';
import type { KeyFact } from '../layout/KeyFacts.tsx';
import { ReferenceLink } from '../layout/ReferenceLink.tsx';

const messages = texts('shared.duplicates', {
  mergedInto: [
    'Merged into',
    'Page of a record that was merged into another one: label before the link to its successor',
  ],
});

/** The link to the successor of a merged record, as a fact of its page; without a value for other records. */
export function useSuccessorFact(record: { extension?: Extension[] }): KeyFact {
  const intl = useIntl();
  const successor = successorOf(record);
  const name = useReferenceNames([successor])(successor);
  return [
    intl.formatMessage(messages.mergedInto),
    successor && <ReferenceLink reference={successor}>{name ?? successor.reference}</ReferenceLink>,
  ];
}

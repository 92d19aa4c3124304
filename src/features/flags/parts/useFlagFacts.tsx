import type { Flag } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useConceptLabel } from '../../../shared/codes/useConceptLabel.ts';
import { formatEvent } from '../../../shared/intl/dates.ts';
import type { KeyFact } from '../../../shared/layout/KeyFacts.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { toRow } from '../flag.ts';
import { messages } from '../messages.ts';

/** Key facts of a flag: category, date on which it was raised, and subject. */
export function useFlagFacts(flag: Flag): KeyFact[] {
  const intl = useIntl();
  const conceptText = useConceptLabel();
  const { category, raised, subject } = toRow(flag);
  const nameOf = useReferenceNames([subject]);
  return [
    [intl.formatMessage(messages.category), conceptText(category)],
    [intl.formatMessage(messages.raised), formatEvent(raised)],
    [
      intl.formatMessage(messages.about),
      subject && (
        <ReferenceLink key="about" reference={subject}>
          {nameOf(subject) ?? subject.reference}
        </ReferenceLink>
      ),
    ],
  ];
}

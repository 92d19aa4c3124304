import { Button } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Flag } from '../../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { useReadEncounterQuery, useReadObservationQuery } from '../../../api/fhir/index.ts';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../../session/useCan.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { KeyFacts, type KeyFact } from '../../../shared/layout/KeyFacts.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { StatusBadge } from '../../../shared/layout/StatusBadge.tsx';
import { FactsCard } from '../../../shared/record/FactsCard.tsx';
import { closedAt, closingId, commentOf, type Resolution } from '../closeFlag.ts';
import { flagStatus, toRow } from '../flag.ts';
import { paths } from '../index.ts';
import { messages } from '../messages.ts';
import { useFlagFacts } from './useFlagFacts.tsx';

interface Props {
  flag: Flag;
  /** Opens the form with the stored resolution; undefined for users without the permission to save it. */
  onEdit: ((stored: Resolution) => void) | undefined;
}

/**
 * Closed flag with its resolution. Resources that another program wrote at the closure have other ids and are not
 * shown.
 */
export function ClosedFlag({ flag, onEdit }: Props) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const listPath = useBackTo(paths.list);
  const id = flag.id ?? '';
  const encounterQuery = useReadEncounterQuery(
    useCan('Encounter.read') ? { id: closingId(id, 'Encounter') } : skipToken,
  );
  const observationQuery = useReadObservationQuery(
    useCan('Observation.read') ? { id: closingId(id, 'Observation') } : skipToken,
  );
  const encounter = encounterQuery.currentData;
  const stored: Resolution = { encounter, observation: observationQuery.currentData };
  const comments = commentOf(stored);
  const author = encounter?.participant?.[0]?.individual;
  const nameOf = useReferenceNames(author ? [author] : []);
  const flagFacts = useFlagFacts(flag);
  const resolution: KeyFact[] = [
    ...(comments ? [[intl.formatMessage(messages.comments), comments] as const] : []),
    ...(author
      ? [
          [
            intl.formatMessage(messages.closedBy),
            <ReferenceLink key="by" reference={author}>
              {nameOf(author) ?? author.reference}
            </ReferenceLink>,
          ] as const,
        ]
      : []),
  ];
  const title = toRow(flag).finding ?? intl.formatMessage(messages.unnamed);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(messages.listTitle), to: listPath }, { text: title }]}
        type={intl.formatMessage(messages.sectionFlag)}
        status={<StatusBadge {...flagStatus(flag.status)} />}
        facts={
          <KeyFacts
            facts={[...flagFacts, [intl.formatMessage(messages.closedAt), formatMoment(closedAt(flag, stored))]]}
          />
        }
        actions={
          <>
            {onEdit && (
              <Button
                disabledFocusable={encounterQuery.isFetching || observationQuery.isFetching}
                onClick={() => onEdit(stored)}
              >
                {intl.formatMessage(messages.editResolution)}
              </Button>
            )}
            <Button appearance="primary" onClick={() => void openPage(listPath)}>
              {intl.formatMessage(messages.toList)}
            </Button>
          </>
        }
      />
      {resolution.length > 0 && <FactsCard facts={resolution} />}
    </>
  );
}

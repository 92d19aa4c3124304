import type { HealthcareService } from 'fhir/r4';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { referenceTab } from '../../shared/record/ReferenceTable.tsx';
import { isActive } from './healthcareService.ts';
import { editPath, paths, viewPath } from './index.ts';
import { messages } from './messages.ts';

interface Props {
  service: HealthcareService;
  layout: RecordLayout;
}

/** A healthcare service with its team and its Locations. */
export function ServiceDetails({ service, layout }: Props) {
  const text = useText();
  const nameOf = useReferenceNames([service.providedBy]);
  const mayEdit = useCan('HealthcareService.update');
  const history = useHistoryAction('HealthcareService');
  const active = isActive(service);
  const { id = '', name = id, providedBy, location: locations = [] } = service;
  return (
    <RecordView
      layout={layout}
      to={viewPath(id)}
      list={{ text: text(messages.listTitle), to: paths.list }}
      title={name}
      status={
        <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.active : messages.inactive} />
      }
      record={service}
      editTo={mayEdit && editPath(id)}
      actions={history(id)}
      facts={[
        [
          text(messages.providedBy),
          providedBy && (
            <ReferenceLink reference={providedBy}>{nameOf(providedBy) ?? providedBy.reference}</ReferenceLink>
          ),
        ],
        [text(messages.comment), service.comment],
        [text(messages.extraDetails), service.extraDetails],
        [text(messages.lastUpdated), formatMoment(service.meta?.lastUpdated)],
      ]}
      page="healthcareServices.view"
      tabs={[
        referenceTab('locations', {
          label: messages.locations,
          references: locations,
          empty: messages.noLocations,
        }),
      ]}
    />
  );
}

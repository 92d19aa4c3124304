import type { HealthcareService } from '../../../common/fhir/r4.ts';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { FirstReferences } from '../../shared/record/FirstNames.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { referenceTab } from '../../shared/record/ReferenceTable.tsx';
import { useRecordHeading } from '../../shared/record/useRecordHeading.ts';
import { isActive } from './healthcareService.ts';
import { editPath, paths, viewPath } from './index.ts';
import { messages } from './messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';

const recordPages = { list: paths.list, listTitle: messages.listTitle, view: viewPath, edit: editPath };

interface Props {
  service: HealthcareService;
  layout: RecordLayout;
}

/** A healthcare service with its team and its Locations. */
export function ServiceDetails({ service, layout }: Props) {
  const text = useText();
  const nameOf = useReferenceNames([service.providedBy]);
  const heading = useRecordHeading(service, recordPages);
  const { id = '', name = id, providedBy, location: locations = [] } = service;
  return (
    <RecordView
      {...heading}
      layout={layout}
      title={name}
      status={<StatusBadge {...activeStatus(isActive(service), messages.active, messages.inactive)} />}
      facts={[
        [
          text(messages.providedBy),
          providedBy && (
            <ReferenceLink reference={providedBy}>{nameOf(providedBy) ?? providedBy.reference}</ReferenceLink>
          ),
        ],
        [
          text(messages.locations),
          layout === 'page' && <FirstReferences key="locations" tab="locations" references={locations} />,
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

/** Page of one healthcare service. */
export default function HealthcareServicePage() {
  return (
    <RecordPage type="HealthcareService">{(service) => <ServiceDetails service={service} layout="page" />}</RecordPage>
  );
}

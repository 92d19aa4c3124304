import type { HealthcareService } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useReadHealthcareServiceQuery } from '../../api/fhir/index.ts';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isActive } from './healthcareService.ts';
import { messages } from './messages.ts';

interface Props {
  id: string;
}

/** Side panel. Displays the cached resource immediately, then the one read from the server. */
export function HealthcareServiceDetails({ id }: Props) {
  const cached = useSelector((state: StateWithEntities) => selectResource(state, 'HealthcareService', id));
  const { currentData = cached, error, isFetching, refetch } = useReadHealthcareServiceQuery({ id });
  return (
    <QueryState query={{ currentData, error, isFetching, refetch }}>
      {(service) => <Properties service={service} />}
    </QueryState>
  );
}

function Properties({ service }: { service: HealthcareService }) {
  const intl = useIntl();
  const nameOf = useReferenceNames([service.providedBy]);
  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.id), service.id],
        [intl.formatMessage(messages.name), service.name],
        [
          intl.formatMessage(messages.status),
          intl.formatMessage(isActive(service) ? messages.active : messages.inactive),
        ],
        [intl.formatMessage(messages.lastUpdated), formatMoment(service.meta?.lastUpdated)],
        [intl.formatMessage(messages.providedBy), nameOf(service.providedBy) ?? service.providedBy?.reference],
        [intl.formatMessage(messages.comment), service.comment],
        [intl.formatMessage(messages.extraDetails), service.extraDetails],
      ]}
    />
  );
}

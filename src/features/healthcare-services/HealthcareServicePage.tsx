import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';

/** Page of one healthcare service. */
export default function HealthcareServicePage() {
  return (
    <RecordPage type="HealthcareService">{(service) => <ServiceDetails service={service} layout="page" />}</RecordPage>
  );
}

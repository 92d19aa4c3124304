import type { FhirResource } from '../../../common/fhir/r4.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { useSearchQuestionnaireResponseQuery } from '../../api/fhir/index.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { aboutParam } from './aboutParam.ts';

interface Props {
  resource: object;
}

/** Number of responses about a record, counted by the server. */
export default function ResponsesCountTab({ resource }: Props) {
  const { resourceType, id = '' } = resource as FhirResource;
  const about = formatReference(resourceType, id);
  const { currentData } = useSearchQuestionnaireResponseQuery({ [aboutParam(about)]: about, _summary: 'count' });
  return <TabCount count={total(currentData)} />;
}

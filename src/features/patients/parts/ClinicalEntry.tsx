import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Surface } from '../../../shared/layout/Surface.tsx';
import type { FhirResource } from '../../../../common/fhir/r4.ts';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { RecordKind } from '../clinical/kinds.ts';
import { useFhirFormatter } from '../clinical/useFhirFormatter.ts';
import type { Fact } from '../clinical/view.ts';
import { useContributedTabs } from '../../../shared/tabs/useContributedTabs.ts';
import { StatusBadge, statusTone } from '../../../shared/layout/StatusBadge.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { PartBoundary } from '../../../shared/state/PartBoundary.tsx';
import { TechnicalDetails } from '../../../shared/technical/TechnicalDetails.tsx';
import { patientPath } from '../index.ts';
import { messages } from '../messages.ts';
import { nameOf } from '../patient.ts';
import { usePatient } from '../usePatient.ts';
import { CanonicalLine } from './CanonicalLine.tsx';
import { ClinicalFacts } from './ClinicalFacts.tsx';
import { usePatientCrumbs } from './PatientHeader.tsx';

const useStyles = makeStyles({ part: { marginBlockStart: tokens.spacingVerticalXL } });

/** Between what kind of entry it is and the patient. */
const separator = ' · ';

interface Props {
  kind: RecordKind;
  patientId: string;
  resource: FhirResource;
}

/** Date of creation and the properties of both lists, without duplicate labels. */
function factsOf({ view }: RecordKind): Fact<FhirResource>[] {
  const created: Fact<FhirResource> = {
    label: messages.dateCreated,
    value: (resource, format) => format.moment(view.created(resource)),
  };
  const all = [created, ...view.side, ...view.page];
  return [...new Map(all.map((fact) => [fact.label.id, fact])).values()];
}

/** Page of one entry of a health record with all its properties. */
export function ClinicalEntry({ kind, patientId, resource }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const format = useFhirFormatter([]);
  const crumbs = usePatientCrumbs(patientId);
  const status = kind.view.status(resource, format);
  const label = intl.formatMessage(kind.label);
  const title = kind.view.title(resource, format);
  const patient = usePatient(patientId).currentData;
  const patientName = patient && nameOf(patient);
  const visitParts = useContributedTabs('encounters.view', resource);
  return (
    <>
      <PageHeader
        title={title ?? label}
        crumbs={crumbs}
        type={
          <>
            {title && label}
            {title && patientName && separator}
            {patientName && (
              <TextLink to={patientPath(patientId)}>
                <bdi>{patientName}</bdi>
              </TextLink>
            )}
          </>
        }
        status={status && <StatusBadge tone={statusTone(kind.view.statusCode(resource))} label={status} />}
      />
      <Surface>
        <ClinicalFacts kind={kind} resource={resource} facts={factsOf(kind)} />
        {resource.resourceType === 'CarePlan' && <CanonicalLine carePlan={resource} />}
      </Surface>
      {resource.resourceType === 'Encounter' &&
        visitParts.map(({ key, content }) => (
          <div key={key} className={styles.part}>
            <PartBoundary resetKeys={[resource]}>
              <Suspense fallback={<Spinner />}>{content}</Suspense>
            </PartBoundary>
          </div>
        ))}
      <TechnicalDetails record={resource} />
    </>
  );
}

import type {
  CareTeam,
  FhirResource,
  Group,
  HealthcareService,
  List,
  Location,
  Practitioner,
  PractitionerRole,
  Questionnaire,
  QuestionnaireResponse,
} from '../common/fhir/r4.ts';
import { inventory } from '../common/fhir/codes.ts';
import { BENCH_ROOT } from './locations.ts';

/** An installation has fewer forms than records. */
const maxQuestionnaires = 1000;
/** Referred to by a hundredth of the records. */
export const benchPractitioner = 'Practitioner/bench-practitioner-0';
const hundredth = (index: number): number => Math.floor(index / 100);

/** Records of the lists of care: care teams, groups, healthcare services, forms and their responses, stock and members. */
export function* benchRecords(count: number): Iterable<FhirResource> {
  for (let index = 0; index < count; index += 1) {
    const practitioner = { reference: `Practitioner/bench-practitioner-${index % 100}` };
    const team = { reference: `Organization/bench-team-${hundredth(index)}` };
    if (index < 100)
      yield {
        ...{ resourceType: 'Practitioner', id: `bench-practitioner-${index}`, active: true },
        name: [{ family: `Practitioner ${index}` }],
      } satisfies Practitioner;
    yield {
      ...{ resourceType: 'CareTeam', id: `bench-care-team-${index}`, name: `Care team ${index}` },
      status: index % 10 === 9 ? 'inactive' : 'active',
      participant: [{ member: practitioner }, { member: team }],
    } satisfies CareTeam;
    yield {
      ...{ resourceType: 'Group', id: `bench-group-${index}`, name: `Group ${index}`, actual: true },
      active: index % 10 !== 9,
      type: index % 2 === 0 ? 'person' : 'practitioner',
      member: [{ entity: { reference: `Patient/bench-patient-${hundredth(index)}` } }, { entity: practitioner }],
    } satisfies Group;
    yield {
      ...{ resourceType: 'HealthcareService', id: `bench-service-${index}`, name: `Service ${index}` },
      active: index % 10 !== 9,
      providedBy: team,
    } satisfies HealthcareService;
    yield {
      ...{ resourceType: 'PractitionerRole', id: `bench-role-${index}`, active: true },
      practitioner,
      organization: { reference: `Organization/bench-team-${index}` },
    } satisfies PractitionerRole;
    yield {
      ...{ resourceType: 'QuestionnaireResponse', id: `bench-response-${index}` },
      questionnaire: 'Questionnaire/bench-form-0',
      status: index % 10 === 9 ? 'in-progress' : 'completed',
      authored: `20${10 + (index % 10)}-01-01`,
    } satisfies QuestionnaireResponse;
    if (index < maxQuestionnaires)
      yield {
        ...{ resourceType: 'Questionnaire', id: `bench-form-${index}`, title: `Form ${index}`, name: `Form${index}` },
        status: index % 10 === 9 ? 'retired' : 'active',
        date: `20${10 + (index % 10)}-01-01`,
        subjectType: [index % 2 === 0 ? 'Patient' : 'Location'],
      } satisfies Questionnaire;
    // Every tenth Location is a service point.
    if (index % 10 === 9)
      yield {
        ...{ resourceType: 'List', id: `bench-stock-${index}`, status: 'current', mode: 'working' },
        subject: { reference: `Location/bench-${index}` },
        code: { coding: [{ ...inventory.list }] },
      } satisfies List;
  }
  // Found by a word of its name and one of its path.
  const parent: Location = { resourceType: 'Location', id: 'bench-turkana', status: 'active', name: 'Turkana' };
  yield { ...parent, partOf: { reference: `Location/${BENCH_ROOT}` } };
  for (let index = 0; index < 5; index += 1)
    yield {
      ...parent,
      id: `bench-turkana-${index}`,
      name: `Zone place ${index}`,
      partOf: { reference: 'Location/bench-turkana' },
    };
}

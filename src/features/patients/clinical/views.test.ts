import type { CarePlan, Condition, Encounter, FhirResource, Immunization, Task } from '../../../../common/fhir/r4.ts';
import { carePlanView } from './carePlan.ts';
import { conditionView } from './condition.ts';
import { encounterView } from './encounter.ts';
import { createFhirFormatter } from './fhirFormatter.ts';
import { immunizationView } from './immunization.ts';
import { isOverdue, taskView } from './task.ts';
import type { ClinicalView } from './view.ts';

const format = createFhirFormatter({
  code: (code) => code,
  label: () => undefined,
  reference: (reference) => reference?.display,
  visit: (encounterClass) => encounterClass,
  overdue: (dates) => `${dates} (late)`,
  yes: 'yes',
  no: 'no',
});

/** The values of the properties on the page of an entry, by the end of the id of their label. */
function facts<R extends FhirResource>(view: ClinicalView<R>, resource: R): Record<string, string | undefined> {
  return Object.fromEntries(
    [...view.side, ...view.page].map(
      ({ label, value }) => [label.id.split('.').at(-1) ?? '', value(resource, format)] as const,
    ),
  );
}

it('shows a diagnosis that was entered by mistake as such, and an onset as a range of ages', () => {
  const condition: Condition = {
    resourceType: 'Condition',
    verificationStatus: { coding: [{ code: 'entered-in-error', display: 'Entered in Error' }] },
    onsetRange: { low: { value: 3, unit: 'a' }, high: { value: 5, unit: 'a' } },
    note: [{ text: 'Wrong patient' }],
  };
  expect(conditionView.status(condition, format)).toBe('Entered in Error');
  expect(conditionView.statusCode(condition)).toBe('entered-in-error');
  expect(facts(conditionView, condition)).toMatchObject({ onset: '3 a – 5 a', note: 'Wrong patient' });
});

it('marks a task whose period is over unless it is done', () => {
  const task: Task = {
    ...{ resourceType: 'Task', status: 'ready', owner: { display: 'Neema' }, note: [{ text: 'Call first' }] },
    executionPeriod: { start: '2020-01-01', end: '2020-01-10' },
  };
  expect(facts(taskView, task)).toMatchObject({
    ...{ period: '2020-01-01 – 2020-01-10 (late)', owner: 'Neema', note: 'Call first' },
  });
  expect(isOverdue(task, '2020-01-10')).toBe(false);
  expect(isOverdue(task, '2020-01-11')).toBe(true);
  expect(isOverdue({ ...task, status: 'completed' }, '2020-01-11')).toBe(false);
  expect(isOverdue({ resourceType: 'Task', status: 'ready' }, '2020-01-11')).toBe(false);
  expect(facts(taskView, { ...task, status: 'completed' }).period).toBe('2020-01-01 – 2020-01-10');
});

it('shows who gave which vaccine where, and what followed', () => {
  const vaccination: Immunization = {
    ...{ resourceType: 'Immunization', lotNumber: 'L7', site: { text: 'Left arm' } },
    location: { display: 'North clinic' },
    performer: [{ actor: { display: 'Neema' } }, {}],
    reaction: [{ date: '2026-01-02' }],
    note: [{ text: 'Calm' }],
  };
  expect(facts(immunizationView, vaccination)).toMatchObject({
    ...{
      lot: 'L7',
      site: 'Left arm',
      location: 'North clinic',
      performer: 'Neema',
      reaction: '2026-01-02',
      note: 'Calm',
    },
  });
});

it('shows place, staff and diagnosis of a visit, and the activities of a care plan', () => {
  const visit: Encounter = {
    resourceType: 'Encounter',
    location: [{ location: { display: 'North clinic' } }],
    participant: [{ individual: { display: 'Neema' } }, {}],
    diagnosis: [{ condition: { display: 'Malaria' } }],
  };
  expect(facts(encounterView, visit)).toMatchObject({
    ...{ location: 'North clinic', performer: 'Neema', diagnosis: 'Malaria' },
  });
  expect(encounterView.references(visit)).toEqual(
    expect.arrayContaining([{ display: 'North clinic' }, { display: 'Neema' }, { display: 'Malaria' }]),
  );
  const plan: CarePlan = {
    resourceType: 'CarePlan',
    activity: [
      { detail: { code: { text: 'Diet' } } },
      { detail: { description: 'Walk' } },
      { reference: { display: 'Visit' } },
      {},
    ],
  };
  expect(facts(carePlanView, plan).activities).toBe('Diet, Walk, Visit');
});

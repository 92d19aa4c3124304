import { countyId, wardId } from '../sandbox/data/ids.ts';
import { derivedId } from './engine/ids.ts';
import { kenyaFiles } from '../../test/support/imports/kenyaFiles.ts';
import { openWorkbench } from '../../test/support/imports/workbench.ts';

test("Kenya's Locations, teams, users and assignments are imported from CSV, and importing the same files again changes nothing", async () => {
  const { files, counts, placeId } = kenyaFiles();
  expect(counts).toEqual({
    locations: expect.any(Number) as number,
    organizations: 47,
    users: 47,
    orgToLocationAssignment: 47,
    userToOrganizationAssignment: 47,
  });
  expect(counts.locations).toBeGreaterThan(1700);
  const bench = await openWorkbench();
  try {
    const [first] = await bench.upload(files, { review: true });
    // The reviewed plan is what is written: no row differs from its plan although the files depend on each other.
    await bench.service.commit(first?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    await bench.settled();
    const jobs = await Promise.all(
      Object.keys(files).map((type) => bench.service.job(`${first?.uploadId ?? ''}_${type}`)),
    );
    for (const job of jobs) {
      const { workflowType: type, rowErrors, status, counts: done } = job;
      // An assignment completes the role that the user's own row created.
      expect([type, rowErrors, status, done.created + done.updated]).toEqual([
        type,
        [],
        'completed',
        counts[type as keyof typeof counts],
      ]);
    }
    const { fhir, identity } = bench.sandbox;
    expect(fhir.read('Location', placeId(countyId('Nairobi')))).toMatchObject({ name: 'Nairobi', status: 'active' });
    const ward = fhir.read('Location', placeId(wardId('Karura', 'Westlands')));
    expect(fhir.read('Location', ward.partOf?.reference?.split('/')[1] ?? '').name).toBe('Westlands');
    const team = derivedId('Nairobi import team');
    expect(fhir.findAll('OrganizationAffiliation', `primary-organization=Organization/${team}`)).toMatchObject([
      { location: [{ reference: `Location/${placeId(countyId('Nairobi'))}` }] },
    ]);
    expect(fhir.findAll('PractitionerRole', `organization=Organization/${team}`)).toMatchObject([
      { practitioner: { display: 'Nairobi Coordinator' } },
    ]);
    const user = identity.users.byUsername('import.nairobi');
    expect(identity.credentials.matches(user?.id ?? '', 'Kenya-Imp0rt-2026')).toBe(true);

    const before = bench.requests.length;
    for (const { workflowType: type, counts: again, rowErrors } of await bench.upload(files)) {
      expect([type, rowErrors, again.unchanged]).toEqual([type, [], counts[type as keyof typeof counts]]);
    }
    expect(bench.requests.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([]);
  } finally {
    await bench.close();
  }
}, 120_000);

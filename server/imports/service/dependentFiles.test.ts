import { derivedId, personIds } from '../engine/ids.ts';
import { openWorkbench } from '../../../test/support/imports/workbench.ts';

test('all eight files of one upload are written as planned, and importing them again changes nothing', async () => {
  const bench = await openWorkbench();
  try {
    const group = bench.sandbox.identity.groups.byPath('/Providers')?.id ?? '';
    const jane = personIds('jane', group).practitioner;
    const files = {
      products:
        'name,active,method,materialNumber,isAttractiveItem,accountabilityPeriod\nTest net,true,create,TN1,false,12\n',
      locations: 'locationName,locationStatus,locationPhysicalTypeCode\nUpper hill,active,jdn\n',
      organizations: 'orgName,orgActive\nHill team,true\n',
      users: [
        'firstName,lastName,username,email,userType,enableUser,keycloakGroupId,appId,password',
        `Jane,Achieng,jane,jane@example.org,Practitioner,true,${group},programme,s3cret-Word`,
      ].join('\n'),
      careTeams: [
        'careTeamName,careTeamStatus,organizations,participants',
        `Hill care,active,${derivedId('Hill team')}:Hill team,${jane}:Jane Achieng`,
      ].join('\n'),
      orgToLocationAssignment: 'orgName,orgId,locationName,locationId\nHill team,,Upper hill,\n',
      userToOrganizationAssignment: 'username,userId,orgName,orgId\njane,,Hill team,\n',
      inventories: [
        'name,active,method,poNumber,serialNumber,actual,productId,deliveryDate,accountabilityDate,quantity,Location',
        `Net 1,true,create,PO1,S1,true,${derivedId('Test net')},2026-01-31,,5,${derivedId('Upper hill')}`,
      ].join('\n'),
    };
    const planned = await bench.upload(files, { review: true });
    expect(planned.map(({ workflowType, rowErrors }) => [workflowType, rowErrors])).toEqual(
      planned.map(({ workflowType }) => [workflowType, []]),
    );
    await bench.service.commit(planned[0]?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
    await bench.settled();
    const done = await Promise.all(planned.map(({ workflowId }) => bench.service.job(workflowId)));
    for (const { workflowType, status, rowErrors, counts, plan } of done) {
      const was = planned.find((job) => job.workflowType === workflowType)?.plan;
      expect([workflowType, rowErrors, status, plan.invalid]).toEqual([workflowType, [], 'completed', 0]);
      expect([workflowType, counts.created, counts.updated]).toEqual([workflowType, was?.create, was?.update]);
    }
    const inventory = bench.sandbox.fhir.findAll('Group', 'identifier=S1')[0];
    expect(inventory?.member?.[0]?.period?.end).toMatch(/^2027-01-3[01]/);

    for (const { workflowType, rowErrors, counts } of await bench.upload(files)) {
      expect([workflowType, rowErrors, counts.unchanged]).toEqual([workflowType, [], 1]);
    }
  } finally {
    await bench.close();
  }
}, 60_000);

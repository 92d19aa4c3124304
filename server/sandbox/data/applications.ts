import type { Binary, Composition } from 'fhir/r4';
import { codings } from './codes.ts';
import { APP_ID, practitionerId, sampleId } from './ids.ts';

const apps = [
  [APP_ID, 'Health programme'],
  ['supply', 'Supply checks'],
  ['training', 'Training, not for the field'],
] as const;

/**
 * Phone applications that can be assigned to a user: a Composition with the application's id, found by type and
 * category, and the Binary with its configuration. Type has both codings because clients in the field search for
 * either.
 */
export function applications(): (Composition | Binary)[] {
  return apps.flatMap(([appId, title]): [Binary, Composition] => {
    const binary: Binary = {
      resourceType: 'Binary',
      id: sampleId('Binary', 'application', appId),
      contentType: 'application/json',
      data: Buffer.from(
        JSON.stringify({ appId, configType: 'application', syncStrategy: ['RelatedEntityLocation'] }),
      ).toString('base64'),
    };
    return [
      binary,
      {
        resourceType: 'Composition',
        id: sampleId('Composition', appId),
        identifier: { use: 'official', value: appId },
        status: 'final',
        type: { coding: [codings.applicationConfig, codings.deviceSetting] },
        category: [{ coding: [codings.deviceSetting] }],
        date: '2026-01-15T08:00:00Z',
        author: [{ reference: `Practitioner/${practitionerId('admin')}` }],
        title,
        section: [
          {
            title: 'Application configuration',
            focus: {
              reference: `Binary/${binary.id}`,
              identifier: { use: 'official', value: 'application' },
            },
            entry: [{ reference: `Binary/${binary.id}` }],
          },
        ],
      },
    ];
  });
}

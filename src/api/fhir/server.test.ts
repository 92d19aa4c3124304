import { defaultConfig } from '../../../common/config/defaults.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { fhirServer } from './server.ts';

test('a reference to another server is recognized after the first response, with or without the query cache', () => {
  const other = 'https://other.example.org/fhir/Group/x';
  expect(parseReference(other)).toEqual({ type: 'Group', id: 'x' });
  const resource = { resourceType: 'Group', id: 'a' };
  const entry = [{ fullUrl: 'https://hapi.internal/fhir/Group/a', resource }];
  fhirServer(defaultConfig, { url: '/Group' }).read?.({ resourceType: 'Bundle', type: 'searchset', entry });
  expect(parseReference(other)).toBeUndefined();
  expect(parseReference('https://hapi.internal/fhir/Group/x')).toEqual({ type: 'Group', id: 'x' });
});

import type { Bundle, FhirResource } from '../../../../common/fhir/r4.ts';
import type { ApiError } from '../../../api/errors.ts';
import { previewReferrers, type ReferrerReader } from './referrers.ts';

const replacement = { type: 'Organization', from: ['one'], to: 'other', name: 'Other' } as const;
const team: FhirResource = { resourceType: 'Organization', id: 'one' };
const role: FhirResource = { resourceType: 'PractitionerRole', id: 'role' };
const refusal: ApiError = { kind: 'http', status: 400, message: '', issues: [], url: '', method: 'GET' };

const bundleOf = (resources: readonly FhirResource[], used?: string): Bundle => ({
  ...{ resourceType: 'Bundle', type: 'searchset' },
  ...(used !== undefined && { link: [{ relation: 'self', url: `http://server/fhir/Organization?${used}` }] }),
  entry: resources.map((resource) => ({ resource })),
});

/** A server with a role in the merged team. */
const readerOf = (included: () => Bundle): ReferrerReader => ({
  count: (type, query) => Promise.resolve(type === 'PractitionerRole' && 'organization' in query ? 1 : 0),
  async *pages(_type, query) {
    await Promise.resolve();
    yield '_revinclude' in query ? included() : bundleOf([]);
  },
  mayRead: (type) => type === 'PractitionerRole',
  mayUpdate: () => true,
  parallel: 1,
});

test.each<[string, () => Bundle]>([
  ['includes the references', () => bundleOf([team, role], '_id=one&_revinclude=PractitionerRole%3Aorganization')],
  ['does not name the parameters of a search', () => bundleOf([team, role])],
  ['ignores that they shall be included', () => bundleOf([team], '_id=one')],
  [
    'refuses to include them',
    () => {
      throw Object.assign(new Error('400'), refusal);
    },
  ],
])('references to a merged record are counted on a server that %s', async (_server, included) => {
  const { counts } = await previewReferrers(readerOf(included), replacement);
  expect(counts).toEqual([{ type: 'PractitionerRole', count: 1, mayUpdate: true }]);
});

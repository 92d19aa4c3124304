import { warningsOf } from './SeenAs.tsx';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('warns of missing counterparts and of conflicting client roles', () => {
  expect(warningsOf(named('WEB_CLIENT', 'POST_LOCATION', 'PUT_LOCATION', 'POST_IAM_USER'))).toEqual([]);
  expect(warningsOf(named('POST_LOCATION', 'PUT_GROUP'))).toEqual([
    { kind: 'none' },
    { kind: 'pair', role: 'POST_LOCATION', other: 'PUT_LOCATION' },
    { kind: 'pair', role: 'PUT_GROUP', other: 'POST_GROUP' },
  ]);
  expect(warningsOf(named('WEB_CLIENT', 'ANDROID_CLIENT'))).toEqual([{ kind: 'both' }]);
  expect(warningsOf([{ client: 'other', name: 'POST_LOCATION' }, ...named('WEB_CLIENT')])).toEqual([]);
});

import { lastWeeks, silenceOf, silentBefore, type Receipt, type SilenceKind, type WorkerFacts } from './silence.ts';

const day = 24 * 3600 * 1000;
const now = Date.parse('2026-11-30T09:00:00Z');
const rules = { now, days: 14, zone: 'Africa/Nairobi' };
const ago = (days: number): number => now - days * day;

const receipt = (daysAgo: number, more: Partial<Receipt> = {}): Receipt => ({
  ...{ at: ago(daysAgo), dated: ago(daysAgo), teamIds: ['t1'] },
  ...more,
});

const facts = (more: Partial<WorkerFacts> = {}): WorkerFacts => ({
  ...{
    isActive: true,
    accountIds: ['a1'],
    teamIds: ['t1'],
    accounts: [{ id: 'a1', isEnabled: true, created: ago(400) }],
  },
  ...{ receipts: [receipt(30)], lastSignIn: ago(40) },
  ...more,
});

test.each<[SilenceKind, Partial<WorkerFacts>]>([
  ['stopped', {}],
  ['stopped', { lastSignIn: undefined }],
  ['signInOnly', { lastSignIn: ago(2) }],
  ['signInOnly', { receipts: [], lastSignIn: ago(2) }],
  ['clockWrong', { receipts: [receipt(30, { dated: ago(30 - 365) })] }],
  ['clockWrong', { receipts: [receipt(30, { dated: ago(30 + 365) })] }],
  ['movedTeam', { receipts: [receipt(30, { teamIds: ['t0'] })] }],
  ['neverStarted', { receipts: [], lastSignIn: undefined }],
  ['disabled', { accounts: [{ id: 'a1', isEnabled: false }] }],
  ['disabled', { accounts: [] }],
  ['disabled', { isActive: false, accounts: undefined }],
  [
    'twoAccounts',
    {
      accounts: [
        { id: 'a1', isEnabled: true },
        { id: 'a2', isEnabled: false },
      ],
    },
  ],
  ['twoAccounts', { accounts: undefined, accountIds: ['a1', 'a2'] }],
])('%s: %o', (kind, more) => {
  expect(silenceOf(facts(more), rules)?.kind).toBe(kind);
});

test('a phone that sends records of the last weeks late has no wrong clock', () => {
  expect(silenceOf(facts({ receipts: [receipt(30, { dated: ago(90) })] }), rules)?.kind).toBe('stopped');
});

test('an account that is removed from Keycloak is not counted as a second one', () => {
  expect(silenceOf(facts({ accountIds: ['a1', 'gone'] }), rules)?.kind).toBe('stopped');
});

test('data are judged by the time at which they are received, not by their dates', () => {
  expect(silenceOf(facts({ receipts: [receipt(1, { dated: ago(366) })] }), rules)).toBeUndefined();
  expect(silenceOf(facts({ receipts: [receipt(366, { dated: ago(1) })] }), rules)).toMatchObject({ days: 366 });
});

test('the newest of all types counts', () => {
  expect(silenceOf(facts({ receipts: [receipt(90), receipt(13)] }), rules)).toBeUndefined();
  expect(silenceOf(facts({ receipts: [receipt(90), receipt(20)] }), rules)).toMatchObject({
    days: 20,
    newest: ago(20),
  });
});

test('a worker is silent from the day of the threshold, counted in the zone of the programme', () => {
  // In Nairobi 16 November from 21:00 UTC of the 15th.
  const at = (text: string) => silenceOf(facts({ receipts: [receipt(0, { at: Date.parse(text) })] }), rules)?.days;
  expect(at('2026-11-15T20:59:59Z')).toBe(15);
  expect(at('2026-11-15T21:00:00Z')).toBe(14);
  expect(at('2026-11-16T20:59:59Z')).toBe(14);
  expect(at('2026-11-16T21:00:00Z')).toBeUndefined();
  expect(silentBefore(rules)).toBe('2026-11-16T21:00:00.000Z');
});

test('a new account is not silent before the threshold', () => {
  const created = (days: number) => [{ id: 'a1', isEnabled: true, created: ago(days) }];
  const started = { receipts: [], lastSignIn: undefined };
  expect(silenceOf(facts({ ...started, accounts: created(13) }), rules)).toBeUndefined();
  expect(silenceOf(facts({ ...started, accounts: created(14) }), rules)).toEqual({
    ...{ kind: 'neverStarted', days: 14, newest: undefined },
  });
  expect(silenceOf(facts({ ...started, accounts: undefined }), rules)).toEqual({
    ...{ kind: 'neverStarted', days: undefined, newest: undefined },
  });
});

test('twelve weeks without gaps end with today, also where clocks change', () => {
  const weeks = lastWeeks({ now, zone: 'America/New_York' });
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({
    ...{ first: '2026-11-24', last: '2026-11-30' },
    ...{ from: '2026-11-24T05:00:00.000Z', to: '2026-12-01T05:00:00.000Z' },
  });
  // Before 1 November with daylight saving time.
  expect(weeks[0]).toMatchObject({ first: '2026-09-08', from: '2026-09-08T04:00:00.000Z' });
  weeks.slice(1).forEach(({ from }, index) => expect(from).toBe(weeks[index]?.to));
});

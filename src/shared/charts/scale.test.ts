import { timeTicks } from './scale.ts';

const ticks = (from: string, to: string, zone: string): string[] =>
  timeTicks(Date.parse(from), Date.parse(to), zone).map((tick) => new Date(tick).toISOString());

describe('ticks of a time axis', () => {
  it('are the starts of months in the time zone, also across a change of clocks', () => {
    expect(ticks('2026-02-15T00:00:00Z', '2026-05-01T03:59:59Z', 'America/New_York')).toEqual([
      '2026-03-01T05:00:00.000Z',
      '2026-04-01T04:00:00.000Z',
    ]);
    expect(ticks('2026-02-15T00:00:00Z', '2026-05-01T00:00:00Z', 'Asia/Kathmandu')).toEqual([
      '2026-02-28T18:15:00.000Z',
      '2026-03-31T18:15:00.000Z',
      '2026-04-30T18:15:00.000Z',
    ]);
  });

  it('end in the year 9999', () => {
    expect(ticks('2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'Africa/Nairobi').length).toBeGreaterThan(0);
  });

  it('are the starts of years for a long period', () => {
    expect(ticks('2023-06-01T00:00:00Z', '2026-12-01T00:00:00Z', 'Africa/Nairobi')).toEqual([
      '2023-12-31T21:00:00.000Z',
      '2024-12-31T21:00:00.000Z',
      '2025-12-31T21:00:00.000Z',
    ]);
  });
});

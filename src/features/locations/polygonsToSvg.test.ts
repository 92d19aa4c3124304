import { polygonsToSvg } from './polygonsToSvg.ts';

describe('SVG outline of polygons', () => {
  it('draws north up and east to the right', () => {
    const square = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ];
    expect(polygonsToSvg([square])?.paths[0]).toMatch(/^M0\.00 100\.\d+L100\.00 100\.\d+L100\.00 0\.00L0\.00 0\.00L/);
  });

  it('draws nothing without polygons and handles a single point', () => {
    expect(polygonsToSvg([])).toBeUndefined();
    expect(
      polygonsToSvg([
        [
          [
            [5, 5],
            [5, 5],
            [5, 5],
            [5, 5],
          ],
        ],
      ])?.paths.join(),
    ).not.toContain('NaN');
  });

  it('produces a short path for a coastline of 100,000 points', () => {
    const ring = Array.from({ length: 100_000 }, (_, index) => [Math.cos(index), Math.sin(index)]);
    expect(polygonsToSvg([[ring]])?.paths[0]?.length).toBeLessThan(50_000);
  });
});

test('draws a boundary on both sides of the date line as one picture', () => {
  const box = (west: number, east: number) => [
    [
      [west, 0],
      [east, 0],
      [east, 2],
      [west, 2],
      [west, 0],
    ],
  ];
  const outline = polygonsToSvg([box(178, 180), box(-180, -178)]);
  expect(outline?.viewBox).toBe('-5 -5 110 60.01');
});

test('draws each polygon as a path of its own, with its holes, so that overlapping areas stay filled', () => {
  const square = (from: number, to: number): number[][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  const paths = polygonsToSvg([[square(0, 6), square(1, 2)], [square(4, 10)]])?.paths;
  expect(paths?.map((path) => path.match(/M/g)?.length)).toEqual([2, 1]);
});

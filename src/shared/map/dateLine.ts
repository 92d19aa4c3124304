/** The same meridian, counted eastwards from Greenwich: 0 to 360 degrees. */
const eastward = (longitude: number): number => (longitude < 0 ? longitude + 360 : longitude);
const unchanged = (longitude: number): number => longitude;

function width(groups: readonly (readonly number[])[], count: (longitude: number) => number): number {
  let [west, east] = [Infinity, -Infinity];
  for (const longitude of groups.flat()) {
    const value = count(longitude);
    [west, east] = [Math.min(west, value), Math.max(east, value)];
  }
  return east - west;
}

/**
 * Returns a mapping of longitudes that draws shapes on both sides of the date line, e.g. those of Fiji, side by side instead of
 * at both ends of the world (GeoJSON splits them there: RFC 7946 section 3.1.9). `groups` are the longitudes of each
 * ring and each point. A single ring wider than half the world is never split: longitudes then stay unchanged.
 */
export function longitudesFor(groups: readonly (readonly number[])[]): (longitude: number) => number {
  const given = width(groups, unchanged);
  if (!(given > 180) || groups.some((group) => width([group], unchanged) > 180)) return unchanged;
  return width(groups, eastward) < given ? eastward : unchanged;
}

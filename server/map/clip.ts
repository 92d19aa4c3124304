import type { MapBox, MapPlace } from '../../common/map/baseMap.ts';

interface Edge {
  isInside: (place: MapPlace) => boolean;
  /** Where the line between two places, one of which is inside, crosses the edge. */
  crossing: (from: MapPlace, to: MapPlace) => MapPlace;
}

function edgesOf([west, south, east, north]: MapBox): Edge[] {
  const onMeridian =
    (longitude: number) =>
    ([fromX, fromY]: MapPlace, [toX, toY]: MapPlace): MapPlace => [
      longitude,
      fromY + ((longitude - fromX) / (toX - fromX)) * (toY - fromY),
    ];
  const onParallel =
    (latitude: number) =>
    ([fromX, fromY]: MapPlace, [toX, toY]: MapPlace): MapPlace => [
      fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX),
      latitude,
    ];
  return [
    { isInside: ([x]) => x >= west, crossing: onMeridian(west) },
    { isInside: ([x]) => x <= east, crossing: onMeridian(east) },
    { isInside: ([, y]) => y >= south, crossing: onParallel(south) },
    { isInside: ([, y]) => y <= north, crossing: onParallel(north) },
  ];
}

/** Box around places; of infinite, negative size for none. */
export function boxOf(places: readonly MapPlace[]): MapBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

/** True if two boxes share a place. */
export const doMeet = (one: MapBox, other: MapBox): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/** True if `inner` is inside `outer`. */
export const contains = (outer: MapBox, inner: MapBox): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** The part of both boxes. */
export const intersection = (one: MapBox, other: MapBox): MapBox => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

/**
 * The part of an area's ring inside a box, in the same direction (Sutherland and Hodgman); empty if there is none. Parts
 * that are connected only outside the box remain connected along its edges.
 */
export function clipRing(ring: readonly MapPlace[], box: MapBox): readonly MapPlace[] {
  const extent = boxOf(ring);
  if (!doMeet(extent, box)) return [];
  if (contains(box, extent)) return ring;
  let places = ring;
  for (const { isInside, crossing } of edgesOf(box)) {
    const kept: MapPlace[] = [];
    let previous = places.at(-1);
    for (const place of places) {
      if (previous && isInside(place) !== isInside(previous)) kept.push(crossing(previous, place));
      if (isInside(place)) kept.push(place);
      previous = place;
    }
    places = kept;
  }
  return places.length > 2 ? places : [];
}

/** The parts of a line inside a box. */
export function clipLine(line: readonly MapPlace[], box: MapBox): (readonly MapPlace[])[] {
  const extent = boxOf(line);
  if (!doMeet(extent, box)) return [];
  if (contains(box, extent)) return [line];
  let lines: (readonly MapPlace[])[] = [line];
  for (const { isInside, crossing } of edgesOf(box)) {
    lines = lines.flatMap((each) => {
      const parts: MapPlace[][] = [];
      let part: MapPlace[] = [];
      each.forEach((place, index) => {
        const previous = each[index - 1];
        if (previous && isInside(place) !== isInside(previous)) part.push(crossing(previous, place));
        if (isInside(place)) part.push(place);
        else if (part.length > 0) {
          parts.push(part);
          part = [];
        }
      });
      return [...parts, part].filter(({ length }) => length > 1);
    });
  }
  return lines;
}

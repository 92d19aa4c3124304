import type { CircleMarker, LatLng, Map as LeafletMap } from 'leaflet';

/** A permanent label with what it names. */
export interface MapLabel {
  element: () => HTMLElement | undefined;
  /** The point that the label names; undefined for the name of an area, which is inside the area. */
  point?: CircleMarker;
  /** Moves the name of an area into the visible part of the area. False if there is none. */
  moveIntoView?: () => boolean;
}

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** True if a box shares a part with one of the others. */
export const overlapsOne = (box: DOMRect, others: readonly DOMRect[]): boolean =>
  others.some((other) => doOverlap(box, other));

/** True if a box is completely inside the frame. */
export const isWithin = (box: DOMRect, frame: DOMRect): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Distance in pixels between a label and a control or an edge of the map beside it. */
const gap = 4;
/** Half the size of a point in pixels. */
const pointRadius = 8;

/** Moves a box sideways into the frame, and from there off the controls at its corners. */
function besideControls(box: DOMRect, frame: DOMRect, controls: readonly DOMRect[]): DOMRect {
  const moved = new DOMRect(box.x, box.y, box.width, box.height);
  moved.x = Math.max(frame.left + gap, Math.min(moved.x, frame.right - gap - box.width));
  for (const control of controls) {
    if (!doOverlap(moved, control)) continue;
    const isAtLeft = control.left + control.right < frame.left + frame.right;
    moved.x = isAtLeft ? control.right + gap : control.left - gap - box.width;
  }
  return moved;
}

interface Place {
  label: MapLabel;
  element: HTMLElement;
  box: DOMRect;
  point: DOMRect | undefined;
}

function pointBox(map: LeafletMap, at: LatLng, frame: DOMRect): DOMRect {
  const { x, y } = map.latLngToContainerPoint(at);
  return new DOMRect(frame.x + x - pointRadius, frame.y + y - pointRadius, 2 * pointRadius, 2 * pointRadius);
}

/**
 * Returns a function that arranges the permanent labels, to be called after each move of the map. A label at the edge of the
 * map or at its controls moves sideways, or below its point. Labels are hidden that would cover another point or label
 * everywhere, also one of the `unnamed` points or a marker; the first labels take precedence. A hidden label is visible while the pointer is on its point. The function
 * returns the boxes of controls, points and visible labels.
 */
export function labelArrangement(
  map: LeafletMap,
  labels: readonly MapLabel[],
  unnamed: readonly LatLng[],
): () => DOMRect[] {
  const arrange = (): DOMRect[] => {
    const shown: DOMRect[] = [];
    const container = map.getContainer();
    const visible = labels.filter(({ element, moveIntoView }) => {
      const isVisible = moveIntoView?.() ?? true;
      const style = element()?.style;
      if (style)
        Object.assign(style, { insetInlineStart: '', insetBlockStart: '', visibility: isVisible ? '' : 'hidden' });
      return isVisible;
    });
    const frame = container.getBoundingClientRect();
    const controls = [...container.querySelectorAll('.leaflet-control')].map((control) =>
      control.getBoundingClientRect(),
    );
    // All boxes before the first change, so that the browser computes the layout once.
    const places = visible.flatMap((label): Place[] => {
      const element = label.element();
      const point = label.point && pointBox(map, label.point.getLatLng(), frame);
      return element ? [{ label, element, box: element.getBoundingClientRect(), point }] : [];
    });
    const markers = [...container.querySelectorAll('.leaflet-marker-icon')].map((marker) =>
      marker.getBoundingClientRect(),
    );
    const points = [
      ...places.flatMap(({ point }) => point ?? []),
      ...unnamed.map((at) => pointBox(map, at, frame)),
      ...markers,
    ];
    for (const { element, box, point } of places) {
      const { x, y, width, height } = box;
      const pointY = (point?.y ?? 0) + pointRadius;
      const below = point ? new DOMRect(x, pointY + (pointY - box.bottom), width, height) : box;
      const [first = box, second = box] = [box, below].map((each) => besideControls(each, frame, controls));
      const taken = [...controls, ...shown, ...points.filter((other) => other !== point)];
      // Beyond half its width a label would not be above or below its point.
      const fits = (moved: DOMRect): boolean =>
        Math.abs(moved.x - x) <= width / 2 && isWithin(moved, frame) && !overlapsOne(moved, taken);
      const fitting = [first, second].find(fits);
      const place = fitting ?? first;
      // A map is always left to right.
      Object.assign(element.style, { insetInlineStart: `${place.x - x}px`, insetBlockStart: `${place.y - y}px` });
      element.style.visibility = fitting ? '' : 'hidden';
      if (fitting) shown.push(fitting);
    }
    return [...controls, ...points, ...shown];
  };
  for (const { point, element } of labels) {
    point?.on('mouseover', () => {
      const label = element();
      if (!label) return;
      label.style.visibility = '';
      // Above the labels that it covers.
      label.parentElement?.append(label);
    });
    point?.on('mouseout', () => void arrange());
  }
  return arrange;
}

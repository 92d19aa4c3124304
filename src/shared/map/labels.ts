import type { CircleMarker, Map as LeafletMap } from 'leaflet';

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (box: DOMRect, frame: DOMRect): boolean =>
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

/**
 * Arranges the permanent labels whenever the map has moved. A label at the edge of the map or at its controls moves
 * sideways, or below its point. Labels are hidden that would cover another point or label everywhere; the first labels
 * take precedence. A hidden label is visible while the pointer is on its point. Returns a function that stops this.
 */
export function arrangeLabels(map: LeafletMap, labelled: readonly CircleMarker[]): () => void {
  const labelOf = (layer: CircleMarker): HTMLElement | undefined => layer.getTooltip()?.getElement();
  const update = (): void => {
    const shown: DOMRect[] = [];
    const container = map.getContainer();
    const frame = container.getBoundingClientRect();
    const controls = [...container.querySelectorAll('.leaflet-control')].map((control) =>
      control.getBoundingClientRect(),
    );
    const points = labelled.map((layer) => {
      const { x, y } = map.latLngToContainerPoint(layer.getLatLng());
      return new DOMRect(frame.x + x - pointRadius, frame.y + y - pointRadius, 2 * pointRadius, 2 * pointRadius);
    });
    for (const [index, layer] of labelled.entries()) {
      const label = labelOf(layer);
      if (!label) continue;
      Object.assign(label.style, { insetInlineStart: '', insetBlockStart: '' });
      const box = label.getBoundingClientRect();
      const { x, y, width, height } = box;
      const pointY = frame.top + map.latLngToContainerPoint(layer.getLatLng()).y;
      const below = new DOMRect(x, pointY + (pointY - box.bottom), width, height);
      const [first = box, second = box] = [box, below].map((each) => besideControls(each, frame, controls));
      // Beyond half its width a label would not be above or below its point.
      const fits = (moved: DOMRect): boolean =>
        Math.abs(moved.x - x) <= width / 2 &&
        isWithin(moved, frame) &&
        ![...controls, ...shown, ...points.filter((_point, at) => at !== index)].some((other) =>
          doOverlap(moved, other),
        );
      const fitting = [first, second].find(fits);
      const place = fitting ?? first;
      // A map is always left to right.
      Object.assign(label.style, { insetInlineStart: `${place.x - x}px`, insetBlockStart: `${place.y - y}px` });
      label.style.visibility = fitting ? '' : 'hidden';
      if (fitting) shown.push(fitting);
    }
  };
  for (const layer of labelled) {
    layer.on('mouseover', () => {
      const label = labelOf(layer);
      if (!label) return;
      label.style.visibility = '';
      // Above the labels that it covers.
      label.parentElement?.append(label);
    });
    layer.on('mouseout', update);
  }
  update();
  map.on('moveend', update);
  return () => map.off('moveend', update);
}

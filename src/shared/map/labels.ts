import type { Layer, Map as LeafletMap } from 'leaflet';

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Hides the permanent labels that would cover another one, whenever the map has moved; the first labels take precedence. A
 * hidden label is visible while the pointer is on its point. Returns a function that stops this.
 */
export function keepLabelsApart(map: LeafletMap, labelled: readonly Layer[]): () => void {
  const labelOf = (layer: Layer): HTMLElement | undefined => layer.getTooltip()?.getElement();
  const update = (): void => {
    const shown: DOMRect[] = [];
    for (const layer of labelled) {
      const label = labelOf(layer);
      if (!label) continue;
      const box = label.getBoundingClientRect();
      const isHidden = shown.some((other) => doOverlap(box, other));
      label.style.visibility = isHidden ? 'hidden' : '';
      if (!isHidden) shown.push(box);
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

import type { Map as LeafletMap } from 'leaflet';
import { scaleOf } from './ScaleBar.ts';

/** Lines at the distance of the scale bar, for a view in which nothing else shows distances. */
export interface Grid {
  /** To be called after each move of the map. */
  show: (isShown: boolean) => void;
}

/** Adds a hidden grid below all shapes of a map. It ends with the map. */
export function addGrid(map: LeafletMap, className: string): Grid {
  const element = document.createElement('div');
  element.className = className;
  element.style.display = 'none';
  element.style.pointerEvents = 'none';
  // Above the base map, below the tiles, and moved with both.
  element.style.zIndex = '160';
  map.getPane('mapPane')?.prepend(element);
  return {
    show(isShown) {
      element.style.display = isShown ? '' : 'none';
      if (!isShown) return;
      const { x: width, y: height } = map.getSize();
      const { pixels } = scaleOf(map);
      const origin = map.containerPointToLayerPoint([0, 0]);
      // From a place that a move of the map does not change, and beyond the view, so that a drag shows no edge.
      const fixed = map.latLngToContainerPoint([0, 0]);
      const before = (at: number): number => (at % pixels) - pixels * Math.ceil(Math.max(width, height) / pixels);
      const [left, top] = [before(fixed.x), before(fixed.y)];
      Object.assign(element.style, {
        inlineSize: `${3 * Math.max(width, height)}px`,
        blockSize: `${3 * Math.max(width, height)}px`,
        insetInlineStart: `${origin.x + left}px`,
        insetBlockStart: `${origin.y + top}px`,
        backgroundSize: `${pixels}px ${pixels}px`,
      });
    },
  };
}

import './trustedMarkup.ts';
import { Control, type ControlOptions, type Map as LeafletMap } from 'leaflet';

/** Maximum width in CSS pixels. */
const maxWidth = 100;

export interface ScaleBarOptions extends ControlOptions {
  className: string;
  /** Text of a distance in metres. */
  distanceText: (metres: number) => string;
}

/** The largest of 1, 2 and 5 times a power of ten that is not above `value`. */
function roundDistance(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const first = value / power;
  return power * (first >= 5 ? 5 : first >= 2 ? 2 : 1);
}

/** The distance that the scale bar represents at the centre of the view, and its width. */
export function scaleOf(map: LeafletMap): { metres: number; pixels: number } {
  const y = map.getSize().y / 2;
  const width = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([maxWidth, y]));
  const metres = roundDistance(width);
  return { metres, pixels: (maxWidth * metres) / width };
}

/** Bar with the distance that its width represents at the centre of the view. Leaflet's own is not translated and sets HTML. */
export class ScaleBar extends Control {
  private readonly bar = document.createElement('div');

  private readonly settings: ScaleBarOptions;

  constructor(settings: ScaleBarOptions) {
    super(settings);
    this.settings = settings;
    this.bar.className = settings.className;
  }

  private readonly update = ({ target: map }: { target: LeafletMap }): void => {
    const { metres, pixels } = scaleOf(map);
    this.bar.style.inlineSize = `${Math.round(pixels)}px`;
    this.bar.textContent = this.settings.distanceText(metres);
  };

  override onAdd(map: LeafletMap): HTMLElement {
    map.on('moveend', this.update);
    this.update({ target: map });
    return this.bar;
  }

  override onRemove(map: LeafletMap): void {
    map.off('moveend', this.update);
  }
}

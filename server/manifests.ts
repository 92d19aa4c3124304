import manifests from './manifests.gen.json' with { type: 'json' };
import type { Switches } from '../common/config/switches.ts';

/** A menu entry that the home page shows as a tile. */
interface Tile {
  to: string;
  /** Name of the icon file: `/shortcut-{icon}.png`. */
  icon: string;
  /** Id of the text. */
  label: string;
  /** The text in English. */
  text: string;
  /** Switches of the feature and of the entry. */
  switches: readonly Switches[];
}

/** Names of the feature flags of all manifests. */
export const featureFlags: readonly string[] = manifests.flags;

/** Tiles in the order of the features. */
export const tiles = manifests.tiles as readonly Tile[];

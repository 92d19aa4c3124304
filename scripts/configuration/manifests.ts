import { features } from '../../src/app/features.ts';
import type { Switches } from '../../common/config/switches.ts';

const switchesOf = ({ flag, projects }: Switches): Switches => ({
  ...(flag && { flag }),
  ...(projects && { projects }),
});

/** Content of server/manifests.gen.json: what the server needs of the manifests, so that it does not load them. */
export function serverManifests(): string {
  const flags = features.flatMap((feature) =>
    [feature, ...feature.routes, ...(feature.menu ?? []), ...(feature.tabs ?? [])].flatMap(({ flag }) => flag ?? []),
  );
  const tiles = features.flatMap((feature) =>
    (feature.menu ?? [])
      .filter(({ tile }) => tile)
      .map((entry) => ({
        ...{ to: entry.to, icon: entry.icon, label: entry.label.id, text: entry.label.defaultMessage },
        switches: [switchesOf(feature), switchesOf(entry)],
      })),
  );
  return `${JSON.stringify({ flags: [...new Set(flags)], tiles }, null, 2)}\n`;
}

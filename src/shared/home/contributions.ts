import type { AppConfig } from '../../../common/config/config.ts';
import { isSwitchedOn } from '../../../common/config/switches.ts';
import type { MenuIcon } from '../menuIcon.ts';
import type { Feature, FeatureRecord, HomeFigure, HomeQuickAdd } from '../feature.ts';

/** A figure with its id in the store: `flags.open`, with the area for one that depends on it. */
export interface Figure extends HomeFigure {
  id: string;
  /** Id of the figure without its area, under which the menu finds the last one. */
  lastId?: string;
}

/** Records of a feature. */
export interface RecordKind extends FeatureRecord {
  /** Key of the feature; for its further kinds with the type, e.g. `questionnaires.QuestionnaireResponse`. */
  feature: string;
  icon: MenuIcon;
}

/** What all features of this installation contribute to the home page. */
export interface Contributions {
  figures: readonly Figure[];
  quickAdd: readonly HomeQuickAdd[];
  records: readonly RecordKind[];
}

const loading = new WeakMap<readonly Feature[], Promise<Contributions>>();

/** Loads the contributions of the features, once per list of features. */
export function contributionsOf(features: readonly Feature[], config: AppConfig): Promise<Contributions> {
  const known = loading.get(features);
  if (known) return known;
  const contributions = loadContributions(features, config);
  loading.set(features, contributions);
  contributions.catch(() => loading.delete(features));
  return contributions;
}

async function loadContributions(features: readonly Feature[], config: AppConfig): Promise<Contributions> {
  const homes = await Promise.all(
    features.map(async ({ key, menu, home, records }) => ({
      feature: key,
      icon: menu?.[0]?.icon ?? 'record',
      records: (await records?.())?.records ?? [],
      ...(await home?.())?.home,
    })),
  );
  return {
    figures: homes.flatMap(({ feature, attention = [] }) =>
      attention.filter((item) => isSwitchedOn(item, config)).map((item) => ({ ...item, id: `${feature}.${item.key}` })),
    ),
    quickAdd: homes
      .flatMap(({ quickAdd = [], records }) => [...quickAdd, ...records.flatMap((record) => record.quickAdd ?? [])])
      .filter((item) => isSwitchedOn(item, config))
      .sort((one, other) => one.order - other.order),
    records: homes.flatMap(({ feature, icon, records }) =>
      records.map((record, at) => ({ icon, ...record, feature: at === 0 ? feature : `${feature}.${record.type}` })),
    ),
  };
}

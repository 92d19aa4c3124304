import type { IntlShape, MessageDescriptor } from 'react-intl';
import { containsWords } from '../../../common/fhir/foldText.ts';
import type { Action, Permission } from '../../../common/session/permissions.ts';
import type { Feature, FeatureAction, FeatureRecord } from '../feature.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('access.action', {
  see: ['View', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
  add: ['Add', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
  edit: ['Edit', 'Action that a permission allows, in the tables of access; begins with a verb'],
  delete: ['Delete', 'Action that a permission allows, in the tables of access; begins with a verb: label'],
});

type StandardAction = (...needs: Permission[]) => FeatureAction;

export const see: StandardAction = (...needs) => ({ name: 'see', label: messages.see, needs });
export const add: StandardAction = (...needs) => ({ name: 'add', label: messages.add, needs });
export const edit: StandardAction = (...needs) => ({ name: 'edit', label: messages.edit, needs });
export const remove: StandardAction = (...needs) => ({ name: 'delete', label: messages.delete, needs });

const standardActions: Record<Action, StandardAction> = {
  read: see,
  create: add,
  update: edit,
  delete: remove,
  manage: edit,
};

/** The action that is named after the first permission. */
function actionOf(needs: readonly Permission[]): FeatureAction[] {
  const action = needs[0]?.split('.')[1] as Action | undefined;
  return action ? [standardActions[action](...needs)] : [];
}

/** The actions of a feature's tabs and pages, and those of `rights`, which replace them. */
function actionsOfPages({ tabs = [], routes }: Feature, rights: FeatureRecord['rights'] = []): FeatureAction[] {
  const actions = new Map<string, FeatureAction>();
  for (const action of [...tabs, ...routes].flatMap(({ needs }) => actionOf(needs)))
    if (!actions.has(action.name)) actions.set(action.name, action);
  for (const action of rights.flatMap(actionOf)) actions.set(action.name, action);
  return [...actions.values()];
}

/** An action of one area of the application. */
export interface ActionEntry extends FeatureAction {
  /** Unique: `users.add`. */
  key: string;
  /** Key of the feature. */
  area: string;
  areaTitle: MessageDescriptor;
}

/**
 * All actions of the features, in their order: those that a feature describes in its `access.ts`, or else those of its
 * pages and records. Features without a title, such as the history, are not areas of their own. Rejects if a chunk cannot be loaded.
 */
export async function actionsOf(features: readonly Feature[]): Promise<ActionEntry[]> {
  const entries = features.map(async (feature) => {
    const { key: area, menu = [], routes } = feature;
    const access = (await feature.access?.())?.access;
    const [record] = (await feature.records?.())?.records ?? [];
    const areaTitle = access?.title ?? record?.plural ?? menu[0]?.label;
    if (!areaTitle || routes.length === 0) return [];
    const actions = access?.actions ?? actionsOfPages(feature, record?.rights);
    return actions.map((action) => ({ ...action, key: `${area}.${action.name}`, area, areaTitle }));
  });
  return (await Promise.all(entries)).flat();
}

/** The actions whose area, label or permissions contain the text; `edit patient` and `Patient.update` find the same. */
export function matchingActions(intl: IntlShape, actions: readonly ActionEntry[], search: string): ActionEntry[] {
  return actions.filter(({ areaTitle, label, needs }) => {
    const text = [intl.formatMessage(areaTitle), intl.formatMessage(label), ...needs].join(' ');
    return containsWords(text, search);
  });
}

import type { User } from '../../../api/keycloak/index.ts';
import { sameValues, valuesOf } from '../../../../common/keycloak/userProfile.ts';
import type { BulkAction, BulkText } from '../../../shared/bulk/bulkAction.ts';
import type { ChoiceParams } from '../../../shared/bulk/choiceFields.tsx';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { parseValues } from '../profileFields.ts';
import { profileMessages } from '../../../shared/account/profileMessages.ts';
import { attributeLabel } from '../../../shared/account/profileTexts.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { findLosses, writeAccount } from '../userProfile.ts';
import { AttributeFields, type AttributeParams } from './AttributeFields.tsx';
import { AppIdFields } from './ChoiceFields.tsx';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

type Texts = Pick<BulkAction, 'id' | 'label' | 'title' | 'note' | 'needs'>;

/** The attribute that an action sets, and its new values. */
interface Target {
  name: string;
  values: string[];
  field: BulkText;
}

const storedValues = (user: User, name: string): readonly string[] => valuesOf(user.attributes, name) ?? [];

function withValues(user: User, name: string, values: string[]): User {
  const { [name]: _old, ...others } = user.attributes ?? {};
  return { ...user, attributes: values.length > 0 ? { ...others, [name]: values } : others };
}

/** Why the attribute of a user is not set: Keycloak would not keep it, or others. */
const lossRefusal =
  (user: User, { name, values }: Target): AppThunk<Promise<BulkText | undefined>> =>
  async (dispatch): Promise<BulkText | undefined> => {
    const losses = await dispatch(findLosses(withValues(user, name, values), user, 'cached'));
    if (!losses) return undefined;
    if (losses.dropped.includes(name)) {
      return { ...profileMessages.wouldNotStore, values: { attribute: attributeLabel(undefined, name) } };
    }
    const erased = Object.keys(losses.erased).join(', ');
    return { ...profileMessages.wouldErase, values: { attributes: erased } };
  };

/** An action that sets one attribute of users to the same values. */
function attributeAction<Params extends object>(
  action: Texts & Pick<BulkAction<Params>, 'Fields' | 'isComplete'>,
  targetOf: (params: Params) => Target,
): BulkAction {
  return userBulkAction<Params>({
    ...action,
    plan: (user, params) => async (dispatch) => {
      const target = targetOf(params);
      const before = storedValues(user, target.name);
      if (sameValues(before, target.values)) return { already: true };
      const refusal = await dispatch(lossRefusal(user, target));
      if (refusal) return { refusal };
      const [old, after] = [before.join(', '), target.values.join(', ')];
      return { changes: [{ field: target.field, ...(old && { before: old }), after }], base: before };
    },
    write:
      (user, params, { base }) =>
      async (dispatch) => {
        const { name, values } = targetOf(params);
        if (!sameValues(storedValues(user, name), values)) {
          await dispatch(writeAccount(withValues(user, name, values), user));
        }
        return base;
      },
    revert: (user, params, undo) => async (dispatch) => {
      const { name, values } = targetOf(params);
      // Runs of earlier releases stored one text.
      const before = typeof undo === 'string' ? parseValues(undo, false) : undo;
      if (!Array.isArray(before) || !sameValues(storedValues(user, name), values)) return 'kept';
      await dispatch(writeAccount(withValues(user, name, before as string[]), user));
      return 'undone';
    },
  });
}

/** Sets the application id, which names the phone application of a user. */
export const setAppId = attributeAction<ChoiceParams>(
  {
    id: 'users.setAppId',
    label: messages.setAppId,
    title: messages.setAppIdTitle,
    note: messages.setAppIdNote,
    needs: ['iam_user.update', 'Composition.read'],
    Fields: AppIdFields,
    isComplete: ({ value }) => value !== undefined,
  },
  ({ value }) => ({ name: attributes.appId, values: [value], field: { ...messages.appId } }),
);

/** Sets an attribute that the user profile of the realm declares. */
export const setAttribute = attributeAction<AttributeParams>(
  {
    id: 'users.setAttribute',
    label: messages.setAttribute,
    title: messages.setAttributeTitle,
    needs: ['iam_user.update'],
    Fields: AttributeFields,
    isComplete: ({ isValid }) => isValid === true,
  },
  ({ name, label, value, isList }) => ({
    name,
    values: parseValues(value, isList),
    field: { ...messages.namedAttribute, values: { attribute: label } },
  }),
);

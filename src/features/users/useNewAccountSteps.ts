import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '../../api/keycloak/index.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { Step } from '../../shared/save/steps.ts';
import { readablePasswordError } from './keycloakErrors.ts';
import { newUserMessages as messages } from './newUserMessages.ts';
import { changeRealmRoles, sendPasswordEmail } from './saveUser.ts';
import type { GroupChoice, UserForm } from './userForm.ts';
import { resetPassword } from './usersThunks.ts';

/**
 * Steps of saving a new user after its account was created: realm roles, and the password or the email to choose one.
 * Steps without input are omitted. `identify` returns the form values without the passwords, with a number that changes
 * with them: the input that the store may contain.
 */
export function useNewAccountSteps() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  /** Roles that an earlier attempt may have added; one of them that is no longer chosen is removed again. */
  const earlier = useRef<readonly GroupChoice[]>([]);
  const lastPassword = useRef({ password: '', number: 0 });

  const identify = useCallback(({ password, confirm: _confirm, ...others }: UserForm): object => {
    if (password !== lastPassword.current.password) {
      lastPassword.current = { password, number: lastPassword.current.number + 1 };
    }
    return { ...others, password: lastPassword.current.number };
  }, []);

  const saveRoles = useCallback(
    async (userId: string, chosen: readonly GroupChoice[]): Promise<string[]> => {
      const before = earlier.current;
      earlier.current = [...before.filter(({ value }) => !chosen.some((role) => role.value === value)), ...chosen];
      const { added, removed } = await dispatch(changeRealmRoles(userId, chosen, before));
      return [
        ...added.map(({ label }) => intl.formatMessage(messages.roleAdded, { role: label })),
        ...removed.map(({ label }) => intl.formatMessage(messages.roleRemoved, { role: label })),
      ];
    },
    [intl, dispatch],
  );

  const rolesStep = useCallback(
    (form: UserForm, account: () => User): Step[] => {
      if (form.realmRoles.length + earlier.current.length === 0) return [];
      const run = () => saveRoles(account().id, form.realmRoles);
      return [{ key: 'realmRoles', label: intl.formatMessage(messages.stepRealmRoles), after: ['user'], run }];
    },
    [intl, saveRoles],
  );

  const signInStep = useCallback(
    (form: UserForm, account: () => User): Step[] => {
      if (form.signIn === 'email') {
        return [
          {
            key: 'email',
            label: intl.formatMessage(messages.stepEmail),
            failure: intl.formatMessage(messages.emailFailed),
            after: ['user'],
            run: async () => {
              const { id, email = '' } = account();
              await dispatch(sendPasswordEmail(id));
              return [intl.formatMessage(messages.emailSent, { email })];
            },
          },
        ];
      }
      if (form.password === '') return [];
      return [
        {
          key: 'password',
          label: intl.formatMessage(messages.stepPassword),
          failure: intl.formatMessage(messages.passwordFailed),
          after: ['user'],
          run: async () => {
            await dispatch(resetPassword(account().id, form.password, form.temporary)).catch((error: unknown) => {
              throw readablePasswordError(error);
            });
            return [intl.formatMessage(form.temporary ? messages.temporarySet : messages.passwordSet)];
          },
        },
      ];
    },
    [intl, dispatch],
  );
  return { identify, rolesStep, signInStep };
}

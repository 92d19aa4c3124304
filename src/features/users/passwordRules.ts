import { useIntl } from 'react-intl';
import { policyRules } from '../../../common/keycloak/passwordPolicy.ts';
import { request } from '../../api/request.ts';
import { useCan } from '../../session/useCan.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { passwordMessages as messages } from './passwordMessages.ts';

/** Rules that people can follow, and Keycloak's number for a rule without one. */
const texts: Readonly<Record<string, readonly [text: Message, usual: number]>> = {
  length: [messages.ruleLength, 8],
  maxLength: [messages.ruleMaxLength, 64],
  digits: [messages.ruleDigits, 1],
  lowerCase: [messages.ruleLowerCase, 1],
  upperCase: [messages.ruleUpperCase, 1],
  specialChars: [messages.ruleSpecialChars, 1],
  passwordHistory: [messages.ruleHistory, 3],
  notUsername: [messages.ruleNotUsername, 1],
  notContainsUsername: [messages.ruleNotUsername, 1],
  notEmail: [messages.ruleNotEmail, 1],
};

/** The rules of a policy such as `length(8) and notUsername(undefined)`, each once; others, e.g. about hashes, are left out. */
export function rulesOf(policy: string): { text: Message; count: number }[] {
  const rules = policyRules(policy).flatMap(({ name, argument }) => {
    const [text, usual] = Object.hasOwn(texts, name) ? (texts[name] ?? []) : [];
    return text === undefined || usual === undefined ? [] : [{ text, count: Number.parseInt(argument, 10) || usual }];
  });
  return [...new Map(rules.map((rule) => [rule.text.id, rule])).values()];
}

const readRealm = request<{ passwordPolicy?: unknown }>('keycloak', { url: '' });

/** The password policy of the realm, and its rules as one text; both undefined without rules, or if they cannot be read. */
export function usePasswordRules(): { policy?: string; text?: string } {
  const intl = useIntl();
  const mayRead = useCan('iam_realm.read');
  const policy = useReadFresh(mayRead ? readRealm : undefined).data?.passwordPolicy;
  if (typeof policy !== 'string') return {};
  const rules = rulesOf(policy);
  if (rules.length === 0) return { policy };
  const text = intl.formatList(
    rules.map(({ text, count }) => intl.formatMessage(text, { count: intl.formatNumber(count) })),
    { type: 'unit' },
  );
  return { policy, text };
}

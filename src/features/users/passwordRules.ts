import { useIntl } from 'react-intl';
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
  const rules = policy.split(/\s+and\s+/).flatMap((part) => {
    const [, name = '', argument = ''] = /^(\w+)(?:\((.*)\))?$/.exec(part.trim()) ?? [];
    const [text, usual] = Object.hasOwn(texts, name) ? (texts[name] ?? []) : [];
    return text === undefined || usual === undefined ? [] : [{ text, count: Number.parseInt(argument, 10) || usual }];
  });
  return [...new Map(rules.map((rule) => [rule.text.id, rule])).values()];
}

const readRealm = request<{ passwordPolicy?: unknown }>('keycloak', { url: '' });

/** The rules for passwords of the realm as one text; undefined without rules, or if they cannot be read. */
export function usePasswordRules(): string | undefined {
  const intl = useIntl();
  const mayRead = useCan('iam_realm.read');
  const policy = useReadFresh(mayRead ? readRealm : undefined).data?.passwordPolicy;
  const rules = typeof policy === 'string' ? rulesOf(policy) : [];
  if (rules.length === 0) return undefined;
  return intl.formatList(
    rules.map(({ text, count }) => intl.formatMessage(text, { count: intl.formatNumber(count) })),
    { type: 'unit' },
  );
}

/** Names and arguments of the rules of a policy such as `length(8) and notUsername(undefined)`. */
export const policyRules = (policy: string): { name: string; argument: string }[] =>
  policy.split(/\s+and\s+/).flatMap((part) => {
    const [, name, argument = ''] = /^(\w+)(?:\((.*)\))?$/.exec(part.trim()) ?? [];
    return name === undefined ? [] : [{ name, argument: argument === 'undefined' ? '' : argument }];
  });

/** Numbers of characters that a policy requires. */
interface PasswordNeeds {
  length: number;
  maxLength: number;
  upperCase: number;
  lowerCase: number;
  digits: number;
  specialChars: number;
}

const none: PasswordNeeds = { length: 0, maxLength: Infinity, upperCase: 0, lowerCase: 0, digits: 0, specialChars: 0 };

/** Keycloak's numbers for rules without one. */
const usual: PasswordNeeds = { length: 8, maxLength: 64, upperCase: 1, lowerCase: 1, digits: 1, specialChars: 1 };

/** The numbers of characters of a policy. Other rules, e.g. patterns, are not read. */
export function needsOf(policy: string): PasswordNeeds {
  const needs = { ...none };
  for (const { name, argument } of policyRules(policy)) {
    if (!Object.hasOwn(usual, name)) continue;
    const key = name as keyof PasswordNeeds;
    const number = Number.parseInt(argument, 10) || usual[key];
    needs[key] = key === 'maxLength' ? Math.min(needs[key], number) : Math.max(needs[key], number);
  }
  return needs;
}

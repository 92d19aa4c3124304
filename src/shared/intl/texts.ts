/** A text with a static id. `defaultMessage` is the English text in ICU syntax, in production builds parsed. */
export interface Message {
  id: string;
  defaultMessage: string;
}

/** English text, where and as what it appears, and the last part of the id unless it is the key. */
type Definition = readonly [text: string, description: string, name?: string];

/**
 * Defines the texts of one group: `texts('teams.field', { status: ['Status', 'Field of a team: label'] }).status` has the id
 * `teams.field.status`. All arguments are literals, because builds replace the call by its result with parsed texts
 * (scripts/webpack/expandTexts.ts) and `npm run messages` reads them.
 */
export function texts<K extends string>(
  group: string,
  definitions: Readonly<Record<K, Definition>>,
): Readonly<Record<K, Message>> {
  const messages = Object.entries<Definition>(definitions).map(([key, [text, , name = key]]) => [
    key,
    { id: `${group}.${name}`, defaultMessage: text },
  ]);
  return Object.fromEntries(messages) as Record<K, Message>;
}

/** Names of a feature in the code, in addresses and on the screen. */
export interface Names {
  /** FHIR type: `ActivityDefinition`. */
  type: string;
  /** `activityDefinition`. */
  one: string;
  /** Key of the feature and of its texts: `activityDefinitions`. */
  many: string;
  /** `activity-definition`: in addresses. */
  path: string;
  /** `activity-definitions`: folder, and name of exported files. */
  folder: string;
  /** `activity definition`. */
  label: string;
  /** `Activity definitions`. */
  labels: string;
}

export function namesOf(type: string): Names {
  const one = type.charAt(0).toLowerCase() + type.slice(1);
  return {
    type,
    one,
    many: plural(one),
    path: kebab(one),
    folder: kebab(plural(one)),
    label: words(one).toLowerCase(),
    labels: words(plural(one)),
  };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** `connectionType` → `Connection type`, `entered-in-error` → `Entered in error`. */
export function words(name: string): string {
  const text = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  );
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
}

/** `-entered-in-error` → `EnteredInError`. */
export function camelCase(code: string): string {
  return code.replace(/[^A-Za-z0-9]+([A-Za-z0-9]|$)/g, (_, letter: string) => letter.toUpperCase());
}

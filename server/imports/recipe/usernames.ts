/** Where usernames come from if the file has none. */
export type UsernameSource = 'email' | 'name';

/** Cell of rows whose username is derived; it is no column of a file. */
export const usernameSource = 'usernameSource';

const minLength = 3;
const maxLength = 60;

/** Letters that have no decomposition. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A text as a username that Keycloak permits: letters, digits, dots, hyphens and underscores; '' if none is left. */
function toUsername(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? '');
  const name = letters
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, maxLength);
  return name === '' ? '' : name.padEnd(minLength, '1');
}

type Cells = Readonly<Record<string, string>>;

/** The username of a person: from the part of the address before @, or from the names; from the other if that has no Latin letters. */
export function baseUsername({ email = '', firstName = '', lastName = '' }: Cells, source: UsernameSource): string {
  const ofEmail = toUsername(email.split('@')[0]?.split('+')[0] ?? '');
  const ofName = toUsername([firstName, lastName].filter(Boolean).join(' '));
  return source === 'email' ? ofEmail || ofName : ofName || ofEmail;
}

/** The username with a number: 1 is the username itself. */
export const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}${number}`);

/**
 * Completes rows without a username. Different people with one username get numbers; the same address twice stays the same
 * username, which is an error of the second row.
 */
export function createUsernames(source: UsernameSource): (cells: Record<string, string>) => Record<string, string> {
  /** The address of the owner of each username; '' without one. */
  const owners = new Map<string, string>();
  /** The derived username of an address, and the first number that may be free, by the username without a number. */
  const known = new Map<string, string>();
  const next = new Map<string, number>();
  const derive = (base: string, owner: string): string => {
    const own = known.get(`${base} ${owner}`) ?? (owners.get(base) === owner ? base : undefined);
    if (own !== undefined && owner !== '') return own;
    let number = next.get(base) ?? 1;
    while (owners.has(numbered(base, number))) number += 1;
    next.set(base, number + 1);
    const username = numbered(base, number);
    owners.set(username, owner);
    known.set(`${base} ${owner}`, username);
    return username;
  };
  return (cells) => {
    if (cells.username) {
      owners.set(cells.username.toLowerCase(), (cells.email ?? '').toLowerCase());
      return cells;
    }
    const base = baseUsername(cells, source);
    if (base === '') return cells;
    return { ...cells, username: derive(base, (cells.email ?? '').toLowerCase()), [usernameSource]: source };
  };
}

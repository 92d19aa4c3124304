import { languageCodes, type LanguageCode, type LocationIdentifierSystem } from '../../common/config/config.ts';
import { isTimeZone } from '../../common/config/timeZone.ts';
import { countryCodes } from '../map/countryCodes.ts';
import { InvalidValue, settingOf, type Declaration, type Kind } from './define.ts';

const inWords = (values: readonly (string | number)[]): string =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function matching<V>(found: V | undefined): V {
  if (found === undefined) throw new InvalidValue();
  return found;
}

interface Range {
  min: number;
  max: number;
}

/** A number in a range; `convert` makes the value of it. */
function numberKind<V>({ min, max }: Range, unit: string, isWhole: boolean, convert: (number: number) => V): Kind<V> {
  return {
    allowed: `a ${isWhole ? 'whole number' : 'number'}${unit} from ${min} to ${max}`,
    schema: {
      type: [isWhole ? 'integer' : 'number', 'string'],
      minimum: min,
      maximum: max,
      pattern: isWhole ? '^[0-9]*$' : '^[0-9.]*$',
    },
    parse(text) {
      const number = Number(text);
      const fits = /^[\d.]+$/.test(text) && number >= min && number <= max && (!isWhole || Number.isInteger(number));
      return matching(fits ? convert(number) : undefined);
    },
  };
}

export const integer = <const D extends Declaration & Range>(declared: D) =>
  settingOf(numberKind(declared, '', true, Number), declared);

/** Written in seconds. */
export const duration = <const D extends Declaration & Range>(declared: D) =>
  settingOf(
    numberKind(declared, ' of seconds', false, (seconds) => ({ ms: seconds * 1000 })),
    declared,
  );

/** Written in megabytes. */
export const size = <const D extends Declaration & Range>(declared: D) =>
  settingOf(
    numberKind(declared, ' of megabytes', true, (megabytes) => ({ bytes: megabytes * 1024 * 1024 })),
    declared,
  );

const truthy = ['true', 'yes', 'on', '1'];
const falsy = ['false', 'no', 'off', '0'];
const booleans: Kind<boolean> = {
  allowed: 'true or false',
  values: ['true', 'false'],
  schema: { enum: [true, false, ...truthy, ...falsy, ''] },
  parse(text) {
    const value = text.toLowerCase();
    return matching(truthy.includes(value) || (falsy.includes(value) ? false : undefined));
  },
};

/** Also accepts yes and no, on and off, 1 and 0. */
export const boolean = <const D extends Declaration>(declared: D) => settingOf(booleans, declared);

/** One of a fixed set of values, in any case. */
export function enumeration<
  const V extends string | number,
  const D extends Declaration & { values: readonly V[]; default?: NoInfer<V> },
>(declared: D & { values: readonly V[] }) {
  const { values } = declared;
  const kind: Kind<V> = {
    allowed: inWords(values),
    // A similar number is not a useful suggestion.
    values: values.filter((value) => typeof value === 'string'),
    schema: { enum: [...new Set([...values, ...values.map(String), ''])] },
    parse: (text) => matching(values.find((value) => String(value).toLowerCase() === text.toLowerCase())),
  };
  return settingOf(kind, declared);
}

interface Pattern {
  /** Pattern of valid texts. Default: any text. */
  pattern?: RegExp;
  /** Completes "must be …"; required with a pattern. */
  allowed?: string;
}

const textKind = ({ pattern = /./, allowed = 'text' }: Pattern): Kind<string> => ({
  allowed,
  parse: (text) => matching(pattern.test(text) ? text : undefined),
});

export const text = <const D extends Declaration & Pattern>(declared: D) => settingOf(textKind(declared), declared);

/** A colour as `#rrggbb`; the value is in lower case. */
export const color = <const D extends Declaration>(declared: D) =>
  settingOf(
    {
      allowed: 'a colour like #0c6b73',
      parse: (text) => matching(/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined),
    },
    declared,
  );

/** IANA name of a time zone. */
export const timeZone = <const D extends Declaration>(declared: D) =>
  settingOf(
    {
      allowed: 'an IANA time zone, for example Africa/Nairobi',
      parse: (text) => matching(isTimeZone(text) ? text : undefined),
    },
    declared,
  );

/** ISO 3166-1 code of two letters; the value is in upper case. */
export const country = <const D extends Declaration>(declared: D) =>
  settingOf(
    {
      allowed: 'a country code of two letters (ISO 3166-1), for example KE',
      parse: (text) => matching(countryCodes.find((code) => code === text.toUpperCase())),
    },
    declared,
  );

/** A file or folder; the reader resolves relative paths. */
export const path = <const D extends Declaration>(declared: D) => settingOf(textKind({ allowed: 'a path' }), declared);

/** Id of a FHIR resource. */
export const fhirId = <const D extends Declaration>(declared: D) =>
  settingOf(
    textKind({
      pattern: /^[A-Za-z0-9\-.]{1,64}$/,
      allowed: 'an id of a resource: at most 64 letters, digits, hyphens and dots',
    }),
    declared,
  );

/** Placeholder of secrets in examples. */
export const placeholder = 'change-me';

/** A text that is never shown. Default: of any length. */
export function secret<const D extends Declaration & { minLength?: number }>(declared: D) {
  const { minLength = 1 } = declared;
  const length = ` of at least ${minLength} characters, for example from: openssl rand -hex ${minLength}`;
  const kind: Kind<string> = {
    allowed: `a secret${minLength > 1 ? length : ''}`,
    parse(text) {
      if (text === placeholder) throw new InvalidValue('it is the placeholder of an example');
      return matching(text.length >= minLength ? text : undefined);
    },
    shown: () => undefined,
  };
  return settingOf(kind, declared);
}

interface ListOptions extends Pattern {
  /** Separator of the entries. Default: commas. */
  separator?: RegExp;
}

const entriesIn = (text: string, separator = /,/): string[] =>
  text.split(separator).flatMap((entry) => entry.trim() || []);

/** Entries separated by commas. */
export function list<const D extends Declaration & ListOptions>(declared: D) {
  const { pattern = /./, allowed = 'entries separated by commas', separator } = declared;
  const kind: Kind<string[]> = {
    allowed,
    parse(text) {
      const entries = entriesIn(text, separator);
      const invalid = entries.find((entry) => !pattern.test(entry));
      if (invalid !== undefined) throw new InvalidValue(JSON.stringify(invalid));
      return entries;
    },
  };
  return settingOf(kind, declared);
}

/** Systems of identifiers separated by commas, each with its key, URI and name. */
export function identifierSystems<const D extends Declaration>(declared: D) {
  const allowed =
    'systems separated by commas, each as key=URI name, for example mfl=https://kmhfl.health.go.ke MFL code';
  const kind: Kind<LocationIdentifierSystem[]> = {
    allowed,
    parse(text) {
      const systems = entriesIn(text).map((entry): LocationIdentifierSystem => {
        const [, key, system, name] = /^([A-Za-z]\w{0,30})=(\S+)\s+(.+)$/.exec(entry) ?? [];
        if (key === undefined || system === undefined || name === undefined)
          throw new InvalidValue(JSON.stringify(entry));
        return { key, system, name };
      });
      const isTwice = (property: 'key' | 'system'): boolean =>
        new Set(systems.map((each) => each[property])).size < systems.length;
      if (isTwice('key') || isTwice('system')) throw new InvalidValue('a key or URI occurs twice');
      return systems;
    },
  };
  return settingOf(kind, declared);
}

/** Secrets separated by commas, which are never shown. */
export function secrets<const D extends Declaration & { minLength: number }>(declared: D) {
  const { minLength } = declared;
  const kind: Kind<string[]> = {
    allowed: `secrets of at least ${minLength} characters, separated by commas`,
    parse(text) {
      const entries = text.split(',').flatMap((entry) => entry.trim() || []);
      return matching(entries.every(({ length }) => length >= minLength) ? entries : undefined);
    },
    shown: () => undefined,
  };
  return settingOf(kind, declared);
}

/** Host names or IP addresses separated by commas. */
export function hostNames<const D extends Declaration & { mayHavePort?: true }>(declared: D) {
  const allowed = declared.mayHavePort
    ? 'host names, each optionally with a port, separated by commas, for example pictures.example.org'
    : 'host names, separated by commas, for example admin.example.org';
  const pattern = declared.mayHavePort ? /^[a-z0-9][\w.-]*(:\d+)?$/i : /^[a-z0-9][\w.-]*$/i;
  return list({ pattern, allowed, ...declared });
}

/** Origins of servers from host names, each optionally with a port and a protocol, separated by commas. */
export function origins<const D extends Declaration>(declared: D) {
  const kind: Kind<string[]> = {
    allowed:
      'host names, separated by commas, for example tx.example.org; with http:// before one that is called without encryption',
    parse: (text) =>
      entriesIn(text).map((entry) => {
        const address = entry.includes('://') ? entry : `https://${entry}`;
        const isServer = /^https?:\/\/[a-z0-9][\w.-]*(:\d+)?$/i.test(address) && URL.canParse(address);
        if (!isServer) throw new InvalidValue(JSON.stringify(entry));
        return new URL(address).origin;
      }),
  };
  return settingOf(kind, declared);
}

/** Address of a network interface of this computer. */
export const listenAddress = <const D extends Declaration>(declared: D) =>
  text({
    pattern: /^([a-z0-9][\w.-]*|[\da-f]*:[\da-f]*:[\da-f:.]*(%\w+)?)$/i,
    allowed: 'an IP address or a host name of this computer',
    ...declared,
  });

/** Language of the application for a BCP-47 tag: `fr-CA` → `fr`. */
function languageOf(tag: string): LanguageCode {
  const subtag = tag.trim().toLowerCase().split(/[-_]/)[0];
  const found = languageCodes.find((code) => code === subtag);
  if (found === undefined) throw new InvalidValue(`there are no texts for ${JSON.stringify(tag.trim())}`);
  return found;
}

/** A BCP-47 language tag; the value is the language of the application. */
export const language = <const D extends Declaration>(declared: D) =>
  settingOf({ allowed: `a language of ${inWords(languageCodes)}`, parse: languageOf }, declared);

/** BCP-47 language tags separated by commas; the value is in the order of the application's languages. */
export const languages = <const D extends Declaration>(declared: D) =>
  settingOf(
    {
      allowed: `languages of ${languageCodes.join(', ')}, separated by commas`,
      parse(text): LanguageCode[] {
        const wanted = text.split(',').flatMap((tag) => (tag.trim() ? languageOf(tag) : []));
        return languageCodes.filter((code) => wanted.includes(code));
      },
    },
    declared,
  );

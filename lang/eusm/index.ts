import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import sw from './sw.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** The texts this project words in its own way; every other text is the one of core. */
export const overrides: Record<'en' | 'fr' | 'vi' | 'ar' | 'sw' | 'th', Record<string, string>> = {
  ar,
  en,
  fr,
  sw,
  th,
  vi,
};

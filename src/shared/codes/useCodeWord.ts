import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { codeMessages } from './codeMessages.ts';

/** Words for a code of FHIR's own lists (`in-progress`); a code nobody foresaw is shown as it is. */
export function useCodeWord(): (code: string | undefined) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (code) => {
      const message = code !== undefined && Object.hasOwn(codeMessages, code) ? codeMessages[code] : undefined;
      return message ? intl.formatMessage(message) : code || undefined;
    },
    [intl],
  );
}

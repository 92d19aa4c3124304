import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { codeMessages } from './codeMessages.ts';

/** Returns a function that translates a code fixed by FHIR (`in-progress`); an unknown code is returned unchanged. */
export function useCodeLabel(): (code: string | undefined) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (code) => {
      const message = code !== undefined && Object.hasOwn(codeMessages, code) ? codeMessages[code] : undefined;
      return message ? intl.formatMessage(message) : code || undefined;
    },
    [intl],
  );
}

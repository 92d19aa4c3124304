import { useRef } from 'react';
import { cleanText } from '../../../../common/fhir/cleanText.ts';

/**
 * Handlers of an input for text. An edited text loses invisible characters when the input is left: a space at the end
 * remains while the user types the next word.
 */
export function useCleanedInput(value: string, onChange: (text: string) => void) {
  const isEdited = useRef(false);
  return {
    onChange: (_event: unknown, data: { value: string }): void => {
      isEdited.current = true;
      onChange(data.value);
    },
    onBlur: (): void => {
      const text = cleanText(value);
      if (isEdited.current && text !== value) onChange(text);
    },
  };
}
